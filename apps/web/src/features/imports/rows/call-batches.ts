/** A row of a call, with its index in the list. */
export interface Piece<Body> {
  at: number;
  body: Body;
}

/** Largest size of a call in characters: the server refuses bodies over 1 MB, and Greek letters take two bytes. */
const HEAVIEST = 300_000;

/** Splits rows into batches of at most `most`, fewer if the rows are large. */
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
