import { setImmediate as afterOthers } from 'node:timers/promises';

/** Who takes how many, and how well each fits whom. */
export interface Market {
  /** How many are to be given away. */
  rows: number;
  /** How many each taker can take. */
  capacities: readonly number[];
  /** How well a row fits a taker; nothing below 0. */
  weight(row: number, taker: number): number;
}

/** Rows placed between two turns of the server's other work. */
const TURN = 8;

/**
 * Gives as many rows as there is room for to takers so that the weights' sum is the greatest there is; answers each
 * row's taker, or -1. Successive shortest paths with potentials: a row displaces others along the cheapest way to a
 * free place. What a full taker would give up is kept for each pair of takers, so that a row asks for about takers²
 * steps. The server's other work is let in between.
 */
export async function bestPairs({ rows, capacities, weight }: Market): Promise<number[]> {
  const places = new Places(rows, capacities, costsOf(rows, capacities.length, weight));
  for (let row = 0; row < rows; row++) {
    places.give(row);
    if (row % TURN === TURN - 1) await afterOthers();
  }
  return Array.from(places.takerOf, (taker) => (taker === capacities.length ? -1 : taker));
}

/** Reads a typed array inside its bounds. */
const at = (list: Float64Array | Int32Array | Uint8Array, place: number): number => list[place] as number;

/** Who has which place; the last taker is nobody, with room for all. */
class Places {
  readonly takerOf: Int32Array;
  readonly #columns: number;
  readonly #room: readonly number[];
  readonly #cost: Float64Array;
  readonly #taken: number[][];
  readonly #rowPrice: Float64Array;
  readonly #price: Float64Array;
  /** For each pair of takers the least cost of moving a row from one to the other, and which row that is. */
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

  /** Gives a row a place, moving others where that is better. */
  give(row: number): void {
    const end = this.#shortestWay(row);
    this.#raisePrices(row, at(this.#distance, end));
    this.#move(end);
  }

  #rowsOf(taker: number): number[] {
    return this.#taken[taker] ?? [];
  }

  /** The nearest taker with room, by way of displaced rows. */
  #shortestWay(row: number): number {
    const [columns, distance] = [this.#columns, this.#distance];
    this.#settled.fill(0);
    for (let to = 0; to < columns; to++) {
      distance[to] = at(this.#cost, row * columns + to) - at(this.#rowPrice, row) - at(this.#price, to);
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
      if (!this.#settled[to] && (best < 0 || at(this.#distance, to) < at(this.#distance, best))) best = to;
    return best;
  }

  #relax(taker: number): void {
    const base = at(this.#distance, taker);
    const begin = taker * this.#columns;
    for (let to = 0; to < this.#columns; to++) {
      const length = base + at(this.#offer, begin + to) - at(this.#price, to);
      if (this.#settled[to] || length >= at(this.#distance, to)) continue;
      this.#distance[to] = length;
      this.#from[to] = at(this.#offerRow, begin + to);
    }
  }

  #raisePrices(row: number, length: number): void {
    this.#rowPrice[row] = at(this.#rowPrice, row) + length;
    for (let taker = 0; taker < this.#columns; taker++) {
      if (!this.#settled[taker]) continue;
      const change = length - at(this.#distance, taker);
      this.#price[taker] = at(this.#price, taker) - change;
      for (const other of this.#rowsOf(taker)) this.#rowPrice[other] = at(this.#rowPrice, other) + change;
      const begin = taker * this.#columns;
      for (let to = 0; to < this.#columns; to++) this.#offer[begin + to] = at(this.#offer, begin + to) - change;
    }
  }

  /** Moves the rows along the way that was found; the last of them is the new one. */
  #move(end: number): void {
    for (let to = end; to >= 0; ) {
      const moved = at(this.#from, to);
      const left = at(this.takerOf, moved);
      if (left >= 0) this.#rowsOf(left).splice(this.#rowsOf(left).indexOf(moved), 1);
      this.takerOf[moved] = to;
      this.#rowsOf(to).push(moved);
      this.#renewOffers(to);
      to = left;
    }
  }

  #renewOffers(taker: number): void {
    const columns = this.#columns;
    const begin = taker * columns;
    this.#offer.fill(Number.POSITIVE_INFINITY, begin, begin + columns);
    for (const row of this.#rowsOf(taker)) {
      const price = at(this.#rowPrice, row);
      for (let to = 0; to < columns; to++) {
        const length = at(this.#cost, row * columns + to) - price;
        if (length >= at(this.#offer, begin + to)) continue;
        this.#offer[begin + to] = length;
        this.#offerRow[begin + to] = row;
      }
    }
  }
}

/** Costs by row and taker; the last column is nobody, dearer than any way to place one more. */
function costsOf(rows: number, takers: number, weight: Market['weight']): Float64Array {
  const cost = new Float64Array(rows * (takers + 1));
  let most = 0;
  for (let row = 0; row < rows; row++)
    for (let taker = 0; taker < takers; taker++) {
      const fit = weight(row, taker);
      cost[row * (takers + 1) + taker] = -fit;
      most = Math.max(most, fit);
    }
  for (let row = 0; row < rows; row++) cost[row * (takers + 1) + takers] = (most + 1) * (rows + 1);
  return cost;
}
