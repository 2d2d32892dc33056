/** Rows of a call, by their place in the list. */
export interface Piece<Body> {
  at: number;
  body: Body;
}

/** What a call may weigh, in characters: a body of a megabyte is refused, and Greek letters take two bytes. */
const HEAVIEST = 300_000;

/** Parts a list into calls of so many rows, fewer where rows are heavy. */
export function batchesOf<Body>(pieces: readonly Piece<Body>[], most: number): Piece<Body>[][] {
  const batches: Piece<Body>[][] = [];
  let weight = 0;
  for (const piece of pieces) {
    const own = JSON.stringify(piece.body).length;
    const last = batches.at(-1);
    if (last && last.length < most && weight + own <= HEAVIEST) {
      last.push(piece);
      weight += own;
    } else {
      batches.push([piece]);
      weight = own;
    }
  }
  return batches;
}
