import type { CellError } from '../values/error.ts';

/** A range of cells that formulas read as a whole. */
export class RangeNode {
  readonly family: Family;
  readonly last: number;
  /** Where it stands in its family. */
  index = 0;
  /** Whether what follows is that of the cells as they are. */
  fresh = false;
  sum = 0;
  /** How many numbers are in it. */
  numbers = 0;
  /** The first error in it. */
  error: CellError | null = null;
  /** The formulas that read it: nearly always one. */
  private first = 0;
  private more: number[] | undefined;

  constructor(family: Family, last: number) {
    this.family = family;
    this.last = last;
  }

  addReader(id: number): void {
    if (this.first === 0) this.first = id;
    else if (this.more === undefined) this.more = [id];
    else this.more.push(id);
  }

  /** Pushes its readers onto a list. */
  readers(list: number[]): void {
    if (this.first !== 0) list.push(this.first);
    if (this.more !== undefined) for (const id of this.more) list.push(id);
  }
}

/**
 * Ranges with the same columns and first row, by their last row. Each holds the one before it and some rows more, so that
 * running sums are linear. Members from `told` on have had their readers marked since the last of these was worked out:
 * another change need not tell them again.
 */
export class Family {
  readonly sheet: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly members: RangeNode[] = [];
  told = 0;
  private inOrder = true;
  private byLast: Map<number, RangeNode> | undefined;

  constructor(sheet: number, top: number, left: number, right: number) {
    this.sheet = sheet;
    this.top = top;
    this.left = left;
    this.right = right;
  }

  /** The member that ends in this row. */
  member(last: number): RangeNode {
    const { members } = this;
    const newest = members[members.length - 1];
    if (newest !== undefined && newest.last === last) return newest;
    const known = this.byLast?.get(last);
    if (known) return known;
    if (newest !== undefined && this.byLast === undefined && last < newest.last) {
      this.byLast = new Map(members.map((one) => [one.last, one]));
      const found = this.byLast.get(last);
      if (found) return found;
    }
    return this.insert(last, newest);
  }

  private insert(last: number, newest: RangeNode | undefined): RangeNode {
    const made = new RangeNode(this, last);
    made.index = this.members.length;
    this.members.push(made);
    this.byLast?.set(last, made);
    if (newest !== undefined && newest.last > last) this.inOrder = false;
    this.told = this.members.length;
    return made;
  }

  /** The members in the order of their last rows. */
  ordered(): RangeNode[] {
    if (!this.inOrder) {
      this.members.sort((a, b) => a.last - b.last);
      this.members.forEach((member, i) => {
        member.index = i;
      });
      this.inOrder = true;
      this.told = this.members.length;
    }
    return this.members;
  }

  /** Notes that a member's value is used again: the next change must tell it. */
  use(node: RangeNode): void {
    if (node.index >= this.told) this.told = node.index + 1;
  }

  /** A cell of this row changed: pushes the readers of all members that hold it and were not told yet. */
  touch(row: number, list: number[]): void {
    const members = this.ordered();
    if (row < this.top || this.told === 0) return;
    const start = firstFrom(members, row, this.told);
    for (let i = start; i < this.told; i++) {
      const member = members[i] as RangeNode;
      member.fresh = false;
      member.readers(list);
    }
    this.told = start;
  }
}

/** The first member, before `end`, that reaches this row. */
function firstFrom(members: readonly RangeNode[], row: number, end: number): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((members[middle] as RangeNode).last < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
