// A throw, a break and a deal, looked up in the data that the dealing module wrote. No rule of the game stands here.
// Tiles and stacks of the broken wall are named by their places in the order in which they leave it.
"use strict";
(() => {
  const data = globalThis.trial;
  const has = (object, key) => Object.hasOwn(object, key);

  const variant = (state) => data.styles[state.style].variants[state.choices.join(" ")];
  const pooled = (state, pool) => data[pool][variant(state)[pool]];

  // What is shown first of a style.
  const opening = (name) => {
    const state = { style: name, choices: [...data.styles[name].usual], wall: 0, step: null };
    return { ...state, throws: pooled(state, "openings") };
  };

  class Deal {
    constructor(state) {
      const { stack } = data;
      this.of = (pool) => pooled(state, pool);
      this.clauses = variant(state).clauses;
      this.ring = this.of("rings");
      this.totals = state.throws.map((thrown) => this.of("totals")[thrown]);
      const [side, count, position, throwers, special] = this.of("breaks")[this.totals.join(" ")];
      Object.assign(this, { side, count, throwers, special });
      const places = this.ring.map((_, place) => place);
      // The stacks of the ring in the order in which they leave the wall.
      this.order = [...places, ...places].slice(position, position + places.length);
      const tiles = [...this.of("walls")[state.wall]];
      this.where = (tile) => this.order[Math.floor(tile / stack)];
      // A tile by its place in the unbroken wall, and its face.
      this.piece = (tile) => this.where(tile) * stack + (tile % stack);
      this.faceOf = (piece) => tiles[piece];
      this.face = (tile) => tiles[this.piece(tile)];
      this.counted = this.order.slice(-count);
      this.dead = this.stacks(this.of("ends")[0][0]);
      const takes = this.of("takes").map(([seat, taken, clause], turn) => ({
        seat, taken, clause, text: this.of("sentences")[turn],
      }));
      const replacements = (this.of("replaced")[state.wall][position] ?? []).map(([seat, bonus, tile]) => ({
        seat, bonus, taken: [tile], clause: "replacement",
      }));
      this.steps = [...takes, ...replacements];
      this.takes = takes.length;
    }

    // The stacks on which these tiles stand, each once, the one next to the break first, by their places in the ring.
    stacks(tiles) {
      return [...new Set(tiles.map((tile) => this.where(tile)))].reverse();
    }

    // The table after so many steps.
    table(done) {
      const hands = data.seats.map(() => []);
      const laid = data.seats.map(() => []);
      const taken = new Map();
      for (const { seat, bonus, taken: tiles } of this.steps.slice(0, done)) {
        if (bonus !== undefined) {
          hands[seat] = hands[seat].filter((tile) => tile !== bonus);
          laid[seat].push(bonus);
        }
        hands[seat].push(...tiles);
        for (const tile of tiles) taken.set(tile, seat);
      }
      const [dead, next, spare] = this.of("ends")[Math.max(0, done - this.takes)];
      const coming = done < this.takes ? this.steps[done].taken : [next];
      const left = this.ring.length * data.stack - taken.size;
      return { hands, laid, taken, dead: new Set(dead), coming, spare, live: left - dead.length, now: this.steps[done - 1]?.taken ?? [] };
    }
  }

  // Who holds each tile, by its place in the unbroken wall, after so many steps.
  const holders = (deal, done) => {
    const found = new Map();
    const { hands, laid } = deal.table(Math.min(done ?? 0, deal.steps.length));
    for (const rows of [hands, laid]) rows.forEach((row, seat) => row.forEach((tile) => found.set(deal.piece(tile), seat)));
    return found;
  };

  // What differs between two deals after so many steps: the keys of what to say, and each tile that has moved.
  const differences = (deal, earlier, done) => {
    const same = earlier.ring.length === deal.ring.length;
    const [now, then] = [deal, same ? earlier : deal].map((one) => holders(one, done));
    const moved = [...new Set([...then.keys(), ...now.keys()])].filter((piece) => then.get(piece) !== now.get(piece));
    const differs = (tell) => String(tell(deal)) !== String(tell(earlier));
    const places = (one, stacks) => stacks.map((at) => one.ring[at]);
    const what = {
      "changed-tiles": !same,
      "changed-break": differs((one) => [one.side, one.count, places(one, one.order.slice(0, 1))]),
      "changed-dead": differs((one) => places(one, one.dead)),
      "changed-live": differs((one) => one.table(Math.min(done ?? 0, one.steps.length)).live),
      "changed-hands": moved.length > 0,
    };
    return {
      what: Object.keys(what).filter((key) => what[key]),
      moved: new Map(moved.map((piece) => [piece, [then.get(piece), now.get(piece)]])),
    };
  };

  // The state in the address: #v1/style/option-choice/3-4-5/wall-9/7. What makes no sense is left out.
  const VERSION = "v1";

  const address = (state) => {
    const style = data.styles[state.style];
    const choices = style.options.flatMap(({ name }, at) =>
      state.choices[at] === style.usual[at] ? [] : [`${name}-${state.choices[at]}`]);
    const throws = state.throws.map((thrown) => [...thrown].join("-"));
    const wall = state.wall ? [`wall-${data.seeds[state.wall]}`] : [];
    const step = state.step === null ? [] : [state.step];
    return `#${[VERSION, state.style, ...choices, ...throws, ...wall, ...step].join("/")}`;
  };

  const read = (hash) => {
    const [version, name, ...parts] = hash.slice(1).split("/");
    const state = opening(has(data.styles, name) ? name : Object.keys(data.styles)[0]);
    if (version !== VERSION || !has(data.styles, name)) return state;
    data.styles[name].options.forEach((option, at) => {
      const found = option.choices.find(([choice]) => parts.includes(`${option.name}-${choice}`));
      const choices = state.choices.map((choice, other) => (found && other === at ? found[0] : choice));
      if (variant({ ...state, choices })) state.choices = choices;
    });
    const totals = pooled(state, "totals");
    const throws = parts.map((part) => part.replaceAll("-", "")).filter((shown) => has(totals, shown));
    const broken = (thrown) => has(pooled(state, "breaks"), thrown.map((shown) => totals[shown]).join(" "));
    state.throws = pooled(state, "openings");
    const asked = [throws, throws.slice(0, state.throws.length)].find(broken);
    if (asked) state.throws = asked;
    state.wall = Math.max(0, data.seeds.findIndex((seed) => parts.includes(`wall-${seed}`)));
    const last = parts.at(-1) ?? "";
    if (/^\d{1,3}$/.test(last) && !(asked ?? []).includes(last)) {
      state.step = Math.min(Number(last), new Deal(state).steps.length);
    }
    return state;
  };

  // The same throws if the dice are the same, else those that the variant is first shown with.
  const fitting = (state) => {
    const totals = pooled(state, "totals");
    const known = state.throws.every((thrown) => has(totals, thrown));
    const key = state.throws.map((thrown) => totals[thrown]).join(" ");
    return known && has(pooled(state, "breaks"), key) ? state : { ...state, throws: pooled(state, "openings") };
  };

  Object.assign(globalThis.trial, { Deal, address, differences, fitting, opening, pooled, read, variant });
})();
