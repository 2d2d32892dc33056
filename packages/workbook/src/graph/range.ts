import type { CellError } from '../values/error.ts';

/** A range that formulas read as a whole, with its cached totals. */
export class RangeNode {
  readonly family: Family;
  readonly last: number;
  /** Position within its family. */
  index = 0;
  /** Whether the totals below match the current cells. */
  fresh = false;
  sum = 0;
  /** How many numbers the range holds. */
  numbers = 0;
  /** The first error in the range. */
  error: CellError | null = null;
  /** The formulas that read the range; nearly always just one. */
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

  /** Appends the formulas that read the range. */
  readers(list: number[]): void {
    if (this.first !== 0) list.push(this.first);
    if (this.more !== undefined) for (const id of this.more) list.push(id);
  }
}

/**
 * Ranges with the same columns and first row, ordered by last row. Each extends the one before, so running sums take
 * linear time. The readers of members from index `unmarked` on are already marked dirty and need no second marking until
 * one of these members is used again.
 */
export class Family {
  readonly sheet: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly members: RangeNode[] = [];
  unmarked = 0;
  private inOrder = true;
  private byLast: Map<number, RangeNode> | undefined;

  constructor(sheet: number, top: number, left: number, right: number) {
    this.sheet = sheet;
    this.top = top;
    this.left = left;
    this.right = right;
  }

  /** The member that ends in this row, added if necessary. */
  member(last: number): RangeNode {
    const { members } = this;
    const newest = members[members.length - 1];
    if (newest !== undefined && newest.last === last) return newest;
    const existing = this.byLast?.get(last);
    if (existing) return existing;
    if (newest !== undefined && this.byLast === undefined && last < newest.last) {
      this.byLast = new Map(members.map((node) => [node.last, node]));
      const found = this.byLast.get(last);
      if (found) return found;
    }
    return this.insert(last, newest);
  }

  private insert(last: number, newest: RangeNode | undefined): RangeNode {
    const node = new RangeNode(this, last);
    node.index = this.members.length;
    this.members.push(node);
    this.byLast?.set(last, node);
    if (newest !== undefined && newest.last > last) this.inOrder = false;
    this.unmarked = this.members.length;
    return node;
  }

  /** The members ordered by last row. */
  ordered(): RangeNode[] {
    if (!this.inOrder) {
      this.members.sort((a, b) => a.last - b.last);
      this.members.forEach((member, i) => {
        member.index = i;
      });
      this.inOrder = true;
      this.unmarked = this.members.length;
    }
    return this.members;
  }

  /** Registers that a member's totals are read: the next change must mark its readers. */
  markUsed(node: RangeNode): void {
    if (node.index >= this.unmarked) this.unmarked = node.index + 1;
  }

  /** Handles a change in a row: appends the readers of all members that contain it and are not marked yet. */
  touch(row: number, list: number[]): void {
    const members = this.ordered();
    if (row < this.top || this.unmarked === 0) return;
    const start = firstFrom(members, row, this.unmarked);
    for (let i = start; i < this.unmarked; i++) {
      const member = members[i] as RangeNode;
      member.fresh = false;
      member.readers(list);
    }
    this.unmarked = start;
  }
}

/** Index of the first member before `end` that reaches this row; `end` if there is none. */
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
