import type { Template } from '../compile/template.ts';
import type { Cells } from './cells.ts';

/** The parts of a model that tell which formulas refer to which cells. */
interface LinkedModel {
  readonly cells: Cells;
  readonly templates: readonly Template[];
  readonly precedents: Int32Array;
}

/**
 * Maps cells to the formulas that refer to them: one compact array built on first use, small lists for later additions.
 * A workbook that is only displayed never builds it.
 */
export class Dependents {
  private readonly model: LinkedModel;
  private isBuilt = false;
  private start = new Int32Array(1);
  private list = new Int32Array(0);
  private additions = new Map<number, number[]>();
  /** Entries outside the compact array; when there are many, it is rebuilt. */
  private additionCount = 0;

  constructor(model: LinkedModel) {
    this.model = model;
  }

  /** Registers the references of a newly written formula. */
  added(id: number): void {
    if (!this.isBuilt) return;
    this.edgesOf(id, (from, to) => this.add(from, to));
    if (this.additionCount > this.model.cells.count) this.isBuilt = false;
  }

  /** Appends the formulas that refer to this cell. */
  of(id: number, target: number[]): void {
    if (!this.isBuilt) this.build();
    if (id + 1 < this.start.length) {
      const end = this.start[id + 1] as number;
      for (let i = this.start[id] as number; i < end; i++) target.push(this.list[i] as number);
    }
    if (this.additionCount > 0) {
      const later = this.additions.get(id);
      if (later !== undefined) for (const reader of later) target.push(reader);
    }
  }

  private add(from: number, to: number): void {
    const readers = this.additions.get(from);
    if (readers) readers.push(to);
    else this.additions.set(from, [to]);
    this.additionCount++;
  }

  /** Passes over all edges twice: to count them, then to place them. */
  private build(): void {
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
    this.additions = new Map();
    this.additionCount = 0;
    this.isBuilt = true;
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
