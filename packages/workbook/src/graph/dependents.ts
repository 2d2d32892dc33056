import type { Template } from '../compile/template.ts';
import type { Cells } from './cells.ts';

/** The parts of a model that tell which formulas refer to which cells. */
interface Linked {
  readonly cells: Cells;
  readonly templates: readonly Template[];
  readonly precedents: Int32Array;
}

/**
 * Maps cells to the formulas that refer to them: one compact array built on first use, small lists for later additions.
 * A workbook that is only displayed never builds it.
 */
export class Dependents {
  private readonly model: Linked;
  private isMade = false;
  private start = new Int32Array(1);
  private list = new Int32Array(0);
  private later = new Map<number, number[]>();
  /** Entries outside the compact array; when there are many, it is rebuilt. */
  private extra = 0;

  constructor(model: Linked) {
    this.model = model;
  }

  /** Registers the references of a newly written formula. */
  added(id: number): void {
    if (!this.isMade) return;
    this.edgesOf(id, (from, to) => this.add(from, to));
    if (this.extra > this.model.cells.count) this.isMade = false;
  }

  /** Appends the formulas that refer to this cell. */
  of(id: number, found: number[]): void {
    if (!this.isMade) this.make();
    if (id + 1 < this.start.length) {
      const end = this.start[id + 1] as number;
      for (let i = this.start[id] as number; i < end; i++) found.push(this.list[i] as number);
    }
    if (this.extra > 0) {
      const later = this.later.get(id);
      if (later !== undefined) for (const one of later) found.push(one);
    }
  }

  private add(from: number, to: number): void {
    const known = this.later.get(from);
    if (known) known.push(to);
    else this.later.set(from, [to]);
    this.extra++;
  }

  /** Passes over all edges twice: to count them, then to place them. */
  private make(): void {
    const { count } = this.model.cells;
    const start = new Int32Array(count + 1);
    this.edges((from) => {
      start[from + 1] = (start[from + 1] as number) + 1;
    });
    for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
    const list = new Int32Array(start[count] as number);
    const next = start.slice();
    this.edges((from, to) => {
      const place = next[from] as number;
      list[place] = to;
      next[from] = place + 1;
    });
    this.start = start;
    this.list = list;
    this.later = new Map();
    this.extra = 0;
    this.isMade = true;
  }

  private edges(each: (from: number, to: number) => void): void {
    const { count } = this.model.cells;
    for (let id = 1; id < count; id++) if (this.model.cells.template[id] !== 0) this.edgesOf(id, each);
  }

  private edgesOf(id: number, each: (from: number, to: number) => void): void {
    const { cells, templates, precedents } = this.model;
    const start = cells.block[id] as number;
    const end = start + (templates[cells.template[id] as number]?.cells.length ?? 0);
    for (let i = start; i < end; i++) {
      const from = precedents[i] as number;
      if (from > 0) each(from, id);
    }
  }
}
