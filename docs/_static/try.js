// Throw, break and deal: what the reader chooses, and the page that shows it. Everything shown comes from try-deal.js.
"use strict";
(() => {
  const { trial } = globalThis;
  const { words } = trial;
  const place = document.getElementById("trial");
  if (!place || !trial) return;

  let state = trial.read(location.hash);
  let before = null; // the state before an option was switched, as long as what that changed is marked
  let differing = { what: [], moved: new Map() };
  let dealt = 0; // where the deal goes on when the reader comes back to it

  const say = (words, values = {}) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const seat = (at) => trial.seats[at];

  // Elements are made once and kept by their names, so that the keyboard's place is not lost when they change.

  const kept = new Map();
  const element = (name, tag, attributes = {}, ...inner) => {
    const made = kept.get(name) ?? document.createElement(tag);
    kept.set(name, made);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on") || key === "hidden" || key === "disabled" || key === "value") made[key] = value;
      else if (value === undefined) made.removeAttribute(key);
      else if (made.getAttribute(key) !== String(value)) made.setAttribute(key, value);
    }
    fill(made, inner.flat().filter((part) => part !== undefined && part !== ""));
    return made;
  };
  // What stays is not moved: it would lose the focus.
  const fill = (parent, parts) => {
    parts.forEach((part, at) => {
      const there = () => parent.childNodes[at];
      if (part instanceof Node) {
        while (part.parentNode === parent && there() !== part) there().remove();
        if (there() !== part) parent.insertBefore(part, there() ?? null);
      } else if (there()?.nodeType !== Node.TEXT_NODE) parent.insertBefore(document.createTextNode(part), there() ?? null);
      else if (there().data !== part) there().data = part;
    });
    while (parent.childNodes.length > parts.length) parent.lastChild.remove();
  };
  const button = (name, text, onclick, attributes = {}) => element(name, "button", { type: "button", onclick, ...attributes }, text);
  const choice = (name, text, pressed, onclick, attributes = {}) =>
    button(name, text, onclick, { "aria-pressed": pressed, ...attributes });
  const group = (name, title, parts, kind = "") =>
    element(name, "fieldset", { class: `choices ${kind}` }, element(`${name} title`, "legend", {}, title), element(`${name} row`, "div", { class: "row" }, parts));

  // What the reader does

  const change = (changes, { keeps = false } = {}) => {
    before = keeps ? before : null;
    state = trial.fitting({ ...state, ...changes });
    show();
    announce();
    const target = trial.address(state);
    if (location.hash !== target) location.replace(target);
  };
  const set = (throwAt, thrown) => change({ throws: state.throws.map((old, at) => (at === throwAt ? thrown : old)) });
  const go = (step) => {
    dealt = step;
    change({ step }, { keeps: true });
  };
  const option = (at, chosen) => {
    const old = state;
    state = { ...state, choices: chosenAt(at, chosen) };
    const { throws } = trial.fitting(state);
    // The step stays, unless there are fewer now; the end stays the end. What there was before is only comparable if
    // the throws fit it too.
    const [were, are] = [old, { ...state, throws }].map((one) => new trial.Deal(one).steps.length);
    const step = state.step === null ? null : state.step === were ? are : Math.min(state.step, are);
    before = String(throws) === String(old.throws) ? old : null;
    change({ step }, { keeps: true });
  };
  const chosenAt = (at, chosen) => state.choices.map((was, other) => (other === at ? chosen : was));
  const random = (list) => list[Math.floor(Math.random() * list.length)];
  const roll = () => change({ throws: state.throws.map(() => random(Object.keys(trial.pooled(state, "totals")))) });
  const style = (name) => change({ ...trial.opening(name), step: state.step === null ? null : 0 });

  // What is shown

  const thrownWith = (total) => {
    const totals = trial.pooled(state, "totals");
    return Object.keys(totals).find((shown) => totals[shown] === total);
  };

  const stretches = (deal, stacks) => {
    const runs = [];
    for (const at of stacks) {
      const [side, number] = deal.ring[at];
      if (runs.at(-1)?.side === side) runs.at(-1).last = number;
      else runs.push({ side, first: number, last: number });
    }
    return runs.map(({ side, first, last }) =>
      say(first === last ? words.single : words.stretch, { seat: seat(side), number: first, first, last })).join("; ");
  };

  const answer = (deal) => {
    const [side, number] = deal.ring[deal.order[0]];
    return say(words.answer, { seat: seat(deal.side), stacks: trial.stacks[deal.count], number, side: seat(side) });
  };
  const sentence = (deal, step) => {
    if (step === 0) return words.broken;
    const { text, bonus, taken, seat: taker } = deal.steps[step - 1];
    return text ?? say(words.replaced, {
      seat: seat(taker), bonus: trial.faces[deal.face(bonus)], tile: trial.faces[deal.face(taken[0])],
    });
  };
  const numbered = (deal, step) => say(words.step, { number: step, all: deal.steps.length });

  const clause = (deal, kind) => {
    const [number, address] = deal.clauses[kind] ?? [];
    return number && element(`clause ${kind}`, "a", { href: address }, say(words.clause, { clause: number }));
  };

  const answered = (deal) => element("answered", "div", { class: state.step === null ? "answered" : "answered past" },
    element("answer", "p", { class: "answer" }, answer(deal)));

  const notes = (deal) => element("notes", "p", { class: "notes" },
    deal.special.map((name) => `${words[name]} `),
    deal.dead.length ? say(words.dead, { stacks: stretches(deal, deal.dead) }) : words["no-dead"], " ",
    clause(deal, deal.special.find((name) => name in deal.clauses) ?? "break"));

  const throwPanel = (deal) => {
    const sums = trial.pooled(state, "totals");
    const all = [...new Set(Object.values(sums))];
    const totals = state.throws.map((_, at) => group(`totals ${at}`,
      say(state.throws.length > 1 ? words["total-of"] : words.total, { seat: seat(deal.throwers[at]), number: at + 1 }),
      all.map((total) => choice(`total ${at} ${total}`, String(total), total === deal.totals[at], () => set(at, thrownWith(total)))), "totals"));
    const dice = state.throws.map((thrown, at) => [...thrown].map((shown, die) =>
      group(`die ${at} ${die}`, say(words.die, { seat: seat(deal.throwers[at]), number: die + 1 }),
        trial.die.map((pips) => choice(`pips ${at} ${die} ${pips}`, String(pips), String(pips) === shown,
          () => set(at, thrown.slice(0, die) + pips + thrown.slice(die + 1)))), "dice")));
    const cases = trial.pooled(state, "cases");
    return element("throw panel", "div", { class: "panel" },
      totals,
      button("roll", words.roll, roll, { class: "wide" }),
      element("by die", "details", { class: "by-die" }, element("by die title", "summary", {}, words.dice), dice.flat()),
      cases.length ? group("cases", words.cases, cases.map(([name, count, key]) =>
        choice(`case ${name}`, say(words[`case-${name}`], { count }), deal.totals.join(" ") === key,
          () => change({ throws: key.split(" ").map((total) => thrownWith(Number(total))) })))) : undefined);
  };

  const dealPanel = (deal, table) => {
    const { step } = state;
    const end = step === deal.steps.length;
    const live = deal.dead.length ? words.left : words["left-live"];
    return element("deal panel", "div", { class: "panel" },
      element("where", "h2", {}, numbered(deal, step)),
      element("said", "p", { class: "said" }, sentence(deal, step), " ", step ? clause(deal, deal.steps[step - 1].clause) : undefined),
      element("moves", "div", { class: "moves" },
        // Not disabled: the keyboard would lose its place.
        button("back", words.back, () => step && go(step - 1), { "aria-disabled": step === 0 }),
        button("on", words.next, () => end || go(step + 1), { "aria-disabled": end })),
      element("done", "p", { class: "done", hidden: !end }, words.done),
      element("left", "p", { class: "left" }, say(live, { live: trial.tiles[table.live], dead: trial.tiles[table.dead.size] })),
      hands(deal, table),
      element("more", "div", { class: "more" },
        element("jump label", "label", {}, `${words["jump-to"]} `,
          element("jump", "select", { onchange: (event) => go(Number(event.target.value)) }, steps(deal))),
        button("mix", say(words.mix, { number: state.wall + 1, all: trial.seeds.length }), () => change({ wall: (state.wall + 1) % trial.seeds.length, step: 0 }))));
  };
  const steps = (deal) => Array.from({ length: deal.steps.length + 1 }, (_, step) => {
    const made = element(`step ${step}`, "option", { value: step }, `${step}. ${sentence(deal, step)}`);
    made.selected = step === state.step;
    return made;
  });

  const hands = (deal, table) => element("hands", "div", { class: "hands" }, trial.seats.map((name, at) => {
    const row = (kind, tiles) => element(`${kind} ${at}`, "figure", { class: "tiles", hidden: kind === "laid-out" && !tiles.length },
      element(`${kind} ${at} title`, "figcaption", {}, say(words[kind], { seat: name, number: tiles.length })),
      element(`${kind} ${at} row`, "ul", { role: "list" }, tiles.map((tile) => faced(deal, table, tile))));
    return element(`hand ${at}`, "div", { class: deal.steps[state.step - 1]?.seat === at ? "hand turn" : "hand" },
      row("laid-out", table.laid[at]), row("in-hand", table.hands[at]));
  }));
  const faced = (deal, table, tile) => {
    const name = trial.faces[deal.face(tile)];
    const now = table.now.includes(tile);
    const title = now ? `${name}, ${words.new}` : name;
    const face = element(`tile ${tile}`, "span", { class: "tile", role: "img", title }, deal.face(tile));
    return element(`held ${tile}`, "li", { class: `${now ? "now" : ""} ${differing.moved.has(deal.piece(tile)) ? "moved" : ""}` }, face);
  };

  // What an option changed: `differing` is empty unless one was switched just now.

  const changes = (deal) => {
    if (!before) return element("changes", "div", { hidden: true });
    const { what, moved } = differing;
    const none = state.step === deal.steps.length ? words["unchanged-end"] : words.unchanged;
    const who = (at) => (at === undefined ? words.wall : seat(at));
    return element("changes", "div", { class: "changes", hidden: false },
      element("changed", "p", {}, what.length ? say(words.changed, { what: what.map((key) => words[key]).join(", ") }) : none),
      element("differing", "ul", { hidden: !moved.size }, [...moved].map(([piece, [then, now]]) => element(`differs ${piece}`, "li", {},
        say(words.moved, { tile: trial.faces[deal.faceOf(piece)], before: who(then), after: who(now) })))));
  };

  const options = (deal) => element("options", "div", { class: "options" },
    element("options title", "h2", {}, words.options),
    trial.styles[state.style].options.map(({ title, choices }, at) => group(`option ${state.style} ${at}`, title,
      choices.map(([name, says]) => choice(`choice ${state.style} ${at} ${name}`, says, state.choices[at] === name, () => option(at, name), {
        disabled: !trial.variant({ ...state, choices: chosenAt(at, name) }),
      })), "wordy")),
    changes(deal));

  // The wall, and what its stacks say

  const asked = element("asked", "p", { class: "asked" });
  const wall = new trial.Wall((words) => fill(asked, [words]));
  const says = (deal, table) => (at, place) => {
    const tiles = Array.from({ length: trial.stack }, (_, level) => place * trial.stack + level);
    const left = tiles.filter((tile) => !table.taken.has(tile));
    const dead = left.filter((tile) => table.dead.has(tile)).length;
    const takers = new Set(tiles.filter((tile) => table.taken.has(tile)).map((tile) => seat(table.taken.get(tile))));
    const seats = new Intl.ListFormat(document.documentElement.lang).format(takers);
    const parts = [
      left.length && words[dead === left.length ? "is-dead" : dead ? "is-both" : "is-live"],
      takers.size ? say(words[left.length ? "is-half" : "is-taken"], { seats }) : "",
      at === deal.order.at(-1) ? words["is-counted"] : "",
      left.some((tile) => table.coming.includes(tile)) ? words["is-next"] : "",
      left.includes(table.spare) ? words["is-spare"] : "",
    ];
    const [side, number] = deal.ring[at];
    return say(words.stack, { seat: seat(side), number, what: parts.filter(Boolean).join("; ") });
  };
  const picture = (deal, table) => {
    wall.show(deal, table, {
      name: words.ring,
      frame: trial.styles[state.style].frame,
      dice: state.throws.map((thrown, at) => [thrown, `= ${deal.totals[at]}`]),
      dealing: state.step !== null,
      turn: state.step ? deal.steps[state.step - 1].seat : state.step === null ? deal.side : undefined,
      says: says(deal, table),
    });
    if (!wall.told) fill(asked, [words.ask]);
  };

  // The page

  const live = element("live", "p", { class: "unseen", "aria-live": "polite" });
  const shown = place.parentNode.insertBefore(element("shown", "div", { class: "trying" }), place);
  place.remove();
  shown.append(
    element("styles", "div", { class: "choices styles", role: "group", "aria-label": words.style }),
    element("head", "div", { class: "head" }),
    element("tabs", "div", { class: "choices tabs", role: "group", "aria-label": words.deal }),
    element("see", "figure", { class: "picture" }, wall.picture,
      element("asking", "div", { class: "asking" },
        button("back-on", "↺", () => wall.by(-1, false), { "aria-label": words["back-on"], title: words["back-on"] }),
        asked,
        button("round", "↻", () => wall.by(1, false), { "aria-label": words.on, title: words.on }))),
    element("side", "div", { class: "side" }),
    element("foot", "div", { class: "foot" }),
    live);

  const show = () => {
    const deal = new trial.Deal(state);
    const table = deal.table(state.step ?? 0);
    differing = before ? trial.differences(deal, new trial.Deal(before), state.step) : { what: [], moved: new Map() };
    fill(kept.get("styles"), Object.entries(trial.styles).map(([name, { name: title }]) =>
      choice(`style ${name}`, title, name === state.style, () => style(name))));
    fill(kept.get("head"), [answered(deal), notes(deal)]);
    fill(kept.get("tabs"), [
      choice("to throw", words.throw, state.step === null, () => change({ step: null }, { keeps: true })),
      choice("to deal", words.deal, state.step !== null, () => {
        go(Math.min(dealt, deal.steps.length));
        // So that a small screen holds the wall, what happens and the buttons.
        if (matchMedia("(max-width: 48em)").matches) kept.get("tabs").scrollIntoView();
      })]);
    fill(kept.get("side"), [state.step === null ? throwPanel(deal) : dealPanel(deal, table)]);
    fill(kept.get("foot"), [options(deal),
      element("linked", "p", {}, element("link", "a", { class: "linked", href: trial.address(state) }, words.link))]);
    picture(deal, table);
    for (const link of document.querySelectorAll(".languages a")) link.hash = location.hash && trial.address(state);
  };
  // One short sentence of what has changed.
  const announce = () => {
    const deal = new trial.Deal(state);
    const step = () => [`${numbered(deal, state.step)}.`, sentence(deal, state.step), state.step === deal.steps.length ? words.done : ""];
    const parts = [...(state.step === null ? [answer(deal)] : step()), before ? kept.get("changed").textContent : ""];
    fill(live, [parts.filter(Boolean).join(" ")]);
  };

  addEventListener("hashchange", () => {
    if (location.hash === trial.address(state)) return;
    state = trial.read(location.hash);
    before = null;
    show();
  });
  dealt = state.step ?? 0;
  show();
  if (matchMedia("(min-width: 60em)").matches) kept.get("by die")?.setAttribute("open", "");
})();
