import { setImmediate as afterOthers } from 'node:timers/promises';

/**
 * An assignment problem: rows to assign to takers, how many rows each taker can take, and how well each row fits each
 * taker.
 */
export interface AssignmentProblem {
  /** Number of rows to assign. */
  rows: number;
  /** Number of rows that each taker can take. */
  capacities: readonly number[];
  /** How well a row fits a taker; at least 0. */
  weight(row: number, taker: number): number;
}

/** Rows assigned before the server's other work gets a turn. */
const ROWS_PER_YIELD = 8;

/**
 * Assigns as many rows as there is room for, with the greatest sum of weights. Returns the taker of each row, or -1.
 * Uses successive shortest paths with potentials: a row displaces others along the cheapest path to a free place. The
 * row that is cheapest to move is remembered for each pair of takers, so that a row takes about takers² steps. The
 * server's other work gets turns in between.
 */
export async function findBestPairs({ rows, capacities, weight }: AssignmentProblem): Promise<number[]> {
  const assignment = new Assignment(rows, capacities, buildCosts(rows, capacities.length, weight));
  for (let row = 0; row < rows; row++) {
    assignment.assign(row);
    if (row % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await afterOthers();
  }
  return Array.from(assignment.takerOf, (taker) => (taker === capacities.length ? -1 : taker));
}

/** Reads a typed array within its bounds. */
const valueAt = (list: Float64Array | Int32Array | Uint8Array, index: number): number => list[index] as number;

/** The current assignment. The last taker is a placeholder for "nobody" and has room for all rows. */
class Assignment {
  readonly takerOf: Int32Array;
  readonly #columns: number;
  readonly #room: readonly number[];
  readonly #cost: Float64Array;
  readonly #taken: number[][];
  readonly #rowPrice: Float64Array;
  readonly #price: Float64Array;
  /** For each pair of takers, the least cost of moving a row from one to the other, and which row that is. */
  readonly #offer: Float64Array;
  readonly #offerRow: Int32Array;
  readonly #distance: Float64Array;
  readonly #from: Int32Array;
  readonly #settled: Uint8Array;

  constructor(rows: number, capacities: readonly number[], cost: Float64Array) {
    const columns = capacities.length + 1;
    this.#columns = columns;
    this.#room = [...capacities, rows];
    this.#cost = cost;
    this.takerOf = new Int32Array(rows).fill(-1);
    this.#taken = this.#room.map(() => []);
    this.#rowPrice = new Float64Array(rows);
    this.#price = new Float64Array(columns);
    this.#offer = new Float64Array(columns * columns).fill(Number.POSITIVE_INFINITY);
    this.#offerRow = new Int32Array(columns * columns);
    this.#distance = new Float64Array(columns);
    this.#from = new Int32Array(columns);
    this.#settled = new Uint8Array(columns);
  }

  /** Assigns a row, moving others where that is better. */
  assign(row: number): void {
    const end = this.#shortestWay(row);
    this.#raisePrices(row, valueAt(this.#distance, end));
    this.#move(end);
  }

  #rowsOf(taker: number): number[] {
    return this.#taken[taker] ?? [];
  }

  /** Returns the taker with room that can be reached at the least cost, moving other rows along the way. */
  #shortestWay(row: number): number {
    const [columns, distance] = [this.#columns, this.#distance];
    this.#settled.fill(0);
    for (let to = 0; to < columns; to++) {
      distance[to] = valueAt(this.#cost, row * columns + to) - valueAt(this.#rowPrice, row) - valueAt(this.#price, to);
      this.#from[to] = row;
    }
    let end = this.#nearest();
    while (this.#rowsOf(end).length >= (this.#room[end] ?? 0)) {
      this.#settled[end] = 1;
      this.#relax(end);
      end = this.#nearest();
    }
    return end;
  }

  #nearest(): number {
    let best = -1;
    for (let to = 0; to < this.#columns; to++)
      if (!this.#settled[to] && (best < 0 || valueAt(this.#distance, to) < valueAt(this.#distance, best))) best = to;
    return best;
  }

  #relax(taker: number): void {
    const base = valueAt(this.#distance, taker);
    const begin = taker * this.#columns;
    for (let to = 0; to < this.#columns; to++) {
      const length = base + valueAt(this.#offer, begin + to) - valueAt(this.#price, to);
      if (this.#settled[to] || length >= valueAt(this.#distance, to)) continue;
      this.#distance[to] = length;
      this.#from[to] = valueAt(this.#offerRow, begin + to);
    }
  }

  #raisePrices(row: number, length: number): void {
    this.#rowPrice[row] = valueAt(this.#rowPrice, row) + length;
    for (let taker = 0; taker < this.#columns; taker++) {
      if (!this.#settled[taker]) continue;
      const change = length - valueAt(this.#distance, taker);
      this.#price[taker] = valueAt(this.#price, taker) - change;
      for (const other of this.#rowsOf(taker)) this.#rowPrice[other] = valueAt(this.#rowPrice, other) + change;
      const begin = taker * this.#columns;
      for (let to = 0; to < this.#columns; to++) this.#offer[begin + to] = valueAt(this.#offer, begin + to) - change;
    }
  }

  /** Moves the rows along the path found; the last one moved is the new row. */
  #move(end: number): void {
    for (let to = end; to >= 0; ) {
      const moved = valueAt(this.#from, to);
      const previous = valueAt(this.takerOf, moved);
      if (previous >= 0) this.#rowsOf(previous).splice(this.#rowsOf(previous).indexOf(moved), 1);
      this.takerOf[moved] = to;
      this.#rowsOf(to).push(moved);
      this.#renewOffers(to);
      to = previous;
    }
  }

  #renewOffers(taker: number): void {
    const columns = this.#columns;
    const begin = taker * columns;
    this.#offer.fill(Number.POSITIVE_INFINITY, begin, begin + columns);
    for (const row of this.#rowsOf(taker)) {
      const price = valueAt(this.#rowPrice, row);
      for (let to = 0; to < columns; to++) {
        const length = valueAt(this.#cost, row * columns + to) - price;
        if (length >= valueAt(this.#offer, begin + to)) continue;
        this.#offer[begin + to] = length;
        this.#offerRow[begin + to] = row;
      }
    }
  }
}

/**
 * Returns the costs by row and taker. The last column stands for "nobody"; its cost is higher than any way of placing
 * one more row.
 */
function buildCosts(rows: number, takers: number, weight: AssignmentProblem['weight']): Float64Array {
  const cost = new Float64Array(rows * (takers + 1));
  let maxFit = 0;
  for (let row = 0; row < rows; row++)
    for (let taker = 0; taker < takers; taker++) {
      const fit = weight(row, taker);
      cost[row * (takers + 1) + taker] = -fit;
      maxFit = Math.max(maxFit, fit);
    }
  for (let row = 0; row < rows; row++) cost[row * (takers + 1) + takers] = (maxFit + 1) * (rows + 1);
  return cost;
}
