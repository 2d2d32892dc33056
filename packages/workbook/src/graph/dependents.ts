/** Which formulas name which cells: one array for what was there when it was made, small lists for what came after. */
export class Dependents {
  private start = new Int32Array(1);
  private list = new Int32Array(0);
  private later = new Map<number, number[]>();
  /** Edges beyond the array; many of them are worth making it anew. */
  extra = 0;

  /** Makes the array of all edges, given twice in the same order: first they are counted, then placed. */
  rebuild(cells: number, edges: (each: (from: number, to: number) => void) => void): void {
    const start = new Int32Array(cells + 1);
    edges((from) => {
      start[from + 1] = (start[from + 1] as number) + 1;
    });
    for (let i = 0; i < cells; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
    const list = new Int32Array(start[cells] as number);
    const at = start.slice();
    edges((from, to) => {
      const place = at[from] as number;
      list[place] = to;
      at[from] = place + 1;
    });
    this.start = start;
    this.list = list;
    this.later = new Map();
    this.extra = 0;
  }

  /** Notes that a formula names a cell. */
  add(from: number, to: number): void {
    const known = this.later.get(from);
    if (known) known.push(to);
    else this.later.set(from, [to]);
    this.extra++;
  }

  /** Pushes the formulas that name this cell. */
  of(id: number, found: number[]): void {
    if (id + 1 < this.start.length) {
      const end = this.start[id + 1] as number;
      for (let i = this.start[id] as number; i < end; i++) found.push(this.list[i] as number);
    }
    if (this.extra > 0) {
      const later = this.later.get(id);
      if (later !== undefined) for (const one of later) found.push(one);
    }
  }
}
