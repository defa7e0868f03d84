// The picture of the wall: drawn from measures and places in the data, and asked stack by stack with the arrow keys.
"use strict";
(() => {
  const { trial } = globalThis;
  const { shape } = trial;

  const svg = (name, attributes = {}, ...inner) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inner);
    return element;
  };

  // A point of a side: `along` it from its owner's right corner, `across` it from its outer edge.
  const point = (side, along, across) => {
    let [x, y] = [shape.outer / 2 - along, shape.outer / 2 - across];
    for (let turn = 0; turn < shape.quarters[side]; turn++) [x, y] = [-y, x];
    return [shape.width / 2 + x, shape.width / 2 + y];
  };
  const path = (...points) => `M${points.map((at) => at.join(" ")).join("L")}`;
  const flat = (side) => shape.quarters[side] % 2 === 0;

  // From where to where each stack lies along its side, with a gap behind some of them.
  const spans = (ring, gaps) => {
    const found = [];
    trial.seats.forEach((_, side) => {
      const places = ring.flatMap((place, at) => (place[0] === side ? [at] : []));
      const wide = places.reduce((free, at) => free - (gaps.get(at) ?? 0), shape.outer - shape.thick) / places.length;
      let start = 0;
      for (const at of places) {
        found[at] = [start, start + wide];
        start += wide + (gaps.get(at) ?? 0);
      }
    });
    return found;
  };

  class Wall {
    constructor(ask) {
      this.ask = ask;
      this.layers = Object.fromEntries(["frame", "stacks", "marks", "dice"].map((name) => [name, svg("g")]));
      for (const name of ["frame", "marks", "dice"]) this.layers[name].setAttribute("aria-hidden", "true");
      const hatch = svg("pattern", { id: "trial-hatch", width: 4, height: 4, patternUnits: "userSpaceOnUse" },
        svg("path", { class: "hatch", d: "M-1 1L1 -1M0 4L4 0M3 5L5 3" }));
      this.picture = svg("svg", { class: "diagram trial-wall", viewBox: `0 0 ${shape.width} ${shape.width}`, role: "group" },
        svg("defs", {}, hatch), ...Object.values(this.layers));
      this.stacks = [];
      this.picture.addEventListener("keydown", (event) => this.key(event));
      this.picture.addEventListener("focusin", (event) => this.turn(this.stacks.indexOf(event.target), false));
      this.picture.addEventListener("click", (event) => this.tap(event));
    }

    // Show a deal, the table on which it lies, and what each stack says of itself.
    show(deal, table, { name, frame, dice, dealing, turn, says }) {
      this.deal = deal;
      this.picture.setAttribute("aria-label", name);
      if (this.frame !== frame) this.layers.frame.innerHTML = this.frame = frame;
      this.layers.frame.setAttribute("class", deal.dead.length ? "dead-known" : "");
      if (this.stacks.length !== deal.ring.length) {
        this.stacks = deal.ring.map(() => svg("g", { role: "img", tabindex: -1 }));
        this.layers.stacks.replaceChildren(...this.stacks);
        this.current = undefined;
      }
      const last = deal.order.at(-1);
      const gaps = new Map([[last, shape.break]]);
      if (deal.dead.length) gaps.set(deal.order[deal.order.indexOf(deal.dead.at(-1)) - 1], shape.end);
      this.spans = spans(deal.ring, gaps);
      deal.order.forEach((at, place) => this.draw(at, place, table, says(at, place)));
      this.mark(deal, last, gaps.get(last), dealing);
      this.name(deal, dealing ? undefined : deal.totals[0], turn);
      this.throws(dice);
      if (this.current === undefined || this.first !== deal.order[0]) this.turn(deal.order[0], this.told = false);
      this.first = deal.order[0];
      if (this.told) this.tell();
    }

    box(at) {
      const [start, end] = this.spans[at];
      const side = this.deal.ring[at][0];
      const [[x0, y0], [x1, y1]] = [point(side, start + 0.5, 0.5), point(side, end - 0.5, shape.thick - 0.5)];
      return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
    }

    draw(at, place, table, words) {
      const { x, y, width, height } = this.box(at);
      const tiles = Array.from({ length: trial.stack }, (_, level) => place * trial.stack + level);
      const left = tiles.filter((tile) => !table.taken.has(tile));
      const kinds = [
        left.length ? (left.some((tile) => table.dead.has(tile)) ? "dead" : "live") : "gone",
        left.length && left.length < tiles.length ? "half" : "",
        tiles.some((tile) => table.now.includes(tile)) ? "now" : "",
        left.some((tile) => table.coming.includes(tile)) ? "coming" : "",
      ];
      const top = svg("rect", { class: "top", x, y, width, height: height - shape.lip, rx: 2 });
      const lip = svg("rect", { class: "lip", x, y: y + shape.lip, width, height: height - shape.lip, rx: 2 });
      const hatch = svg("rect", { class: "hatched", x, y, width, height: height - shape.lip, rx: 2 });
      this.stacks[at].setAttribute("class", `stack ${kinds.filter(Boolean).join(" ")}`);
      this.stacks[at].setAttribute("aria-label", words);
      this.stacks[at].replaceChildren(lip, top, hatch);
    }

    mark(deal, last, gap, dealing) {
      const side = deal.ring[last][0];
      const along = this.spans[last][1] + gap / 2;
      const inner = along > shape.thick + shape.lip ? shape.thick + 2 * shape.lip : shape.thick - shape.lip;
      const bar = svg("path", { class: "bar", d: path(point(side, along, -2 * shape.lip), point(side, along, inner)) });
      this.layers.marks.replaceChildren(bar, ...(dealing ? [] : this.numbers(deal)), ...this.arrow(deal.order[0]));
    }

    // The count, outside the wall: every second number where digits would touch, and always the last.
    numbers(deal) {
      return deal.counted.flatMap((at, before) => {
        const number = before + 1;
        const side = deal.ring[at][0];
        if (String(number).length > 1 && flat(side) && (deal.count - number) % 2) return [];
        const [x, y] = point(side, (this.spans[at][0] + this.spans[at][1]) / 2, -8.5);
        const kind = number === deal.count ? "count last" : "count";
        return [svg("text", { class: kind, x, y: y + 3.8 }, String(number))];
      });
    }

    // Which way tiles leave: an arrow from the first stack on, round one corner at most.
    arrow(at) {
      const side = this.deal.ring[at][0];
      const after = this.deal.ring[(this.deal.ring.findLastIndex((place) => place[0] === side) + 1) % this.deal.ring.length][0];
      const corner = shape.outer - shape.track;
      const start = Math.min(Math.max((this.spans[at][0] + this.spans[at][1]) / 2, shape.track), corner);
      const rest = Math.max(shape.arrow - (corner - start), shape.least);
      const from = (along, on = side) => point(on, along, shape.track);
      let points = [from(start), from(corner), from(shape.track + rest, after)];
      if (start + shape.arrow <= corner) points = [from(start), from(start + shape.arrow)];
      else if (start + shape.least > corner) points = [from(shape.track, after), from(shape.track + shape.arrow, after)];
      const [[x0, y0], [x, y]] = points.slice(-2);
      const [dx, dy] = [Math.sign(x - x0) * 5, Math.sign(y - y0) * 5];
      const [bx, by] = [x - 2 * dx, y - 2 * dy];
      return [
        svg("path", { class: "way", d: path(...points.slice(0, -1), [bx, by]) }),
        svg("path", { class: "tip", d: `${path([x, y], [bx - dy, by + dx], [bx + dy, by - dx])}z` }),
      ];
    }

    // The total thrown, and whose turn it is.
    name(deal, total, turn) {
      for (const box of this.layers.frame.querySelectorAll(".box")) box.remove();
      for (const text of this.layers.frame.querySelectorAll(".seats text")) {
        if (text.matches(".seat")) text.classList.toggle("turn", text.textContent === trial.seats[turn]);
        else if (text.classList.toggle("thrown", text.textContent === String(total))) {
          const [x, y] = ["x", "y"].map((name) => shape.box[name] + Number(text.getAttribute(name)));
          text.before(svg("rect", { class: "box", ...shape.box, x, y }));
        }
      }
    }

    // The dice of each throw in a row, in the middle of the table.
    throws(thrown) {
      const rows = thrown.map(([shown, says], row) => {
        const dice = [...shown].map((pips, at) => {
          const die = svg("g", { transform: `translate(${at * shape.die} ${row * shape.die})` });
          die.innerHTML = shape.dice[trial.die.indexOf(Number(pips))];
          return die;
        });
        const words = svg("text", { class: "for", x: shown.length * shape.die + 4, y: row * shape.die + 14 }, says);
        return [...dice, words];
      });
      this.layers.dice.replaceChildren(...rows.flat());
      const { width, height } = this.layers.dice.getBBox();
      this.layers.dice.setAttribute("transform", `translate(${(shape.width - width) / 2} ${shape.width / 2 - 14 - height})`);
    }

    // Asking

    turn(at, focus = true) {
      if (at < 0 || at === undefined) return;
      this.stacks[this.current]?.setAttribute("tabindex", -1);
      this.stacks[this.current]?.classList.remove("asked");
      this.current = at;
      this.stacks[at].setAttribute("tabindex", 0);
      if (focus) this.stacks[at].focus({ preventScroll: true });
      if (focus || this.stacks[at] === document.activeElement) this.tell();
    }

    tell() {
      this.told = true;
      this.stacks[this.current].classList.add("asked");
      this.ask(this.stacks[this.current].getAttribute("aria-label"));
    }

    by(steps, focus = true) {
      const all = this.stacks.length;
      this.turn((this.current + steps + all) % all, focus);
      if (!focus) this.tell();
    }

    key(event) {
      const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (steps) this.by(steps);
      else if (event.key === "Home") this.turn(this.deal.order[0]);
      else if (event.key === "End") this.turn(this.deal.order.at(-1));
      else return;
      event.preventDefault();
    }

    // The stack nearest to where the picture is tapped: a single stack is too small for a finger.
    tap(event) {
      const { left, top, width } = this.picture.getBoundingClientRect();
      const [x, y] = [event.clientX - left, event.clientY - top].map((at) => (at / width) * shape.width);
      const away = this.stacks.map((_, at) => {
        const box = this.box(at);
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
      });
      const nearest = Math.min(...away);
      if (nearest < 2 * shape.thick) this.turn(away.indexOf(nearest));
    }
  }

  trial.Wall = Wall;
})();
