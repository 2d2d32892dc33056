/** A row of a call, with its index in the list. */
export interface IndexedBody<Body> {
  index: number;
  body: Body;
}

/** Maximum size of a call in characters: the server refuses bodies over 1 MB, and Greek letters take two bytes. */
const MAX_CHARACTERS = 300_000;

/** Splits rows into batches of at most `batchSize`, fewer if the rows are large. */
export function batchesOf<Body>(rows: readonly IndexedBody<Body>[], batchSize: number): IndexedBody<Body>[][] {
  const batches: IndexedBody<Body>[][] = [];
  let size = 0;
  for (const row of rows) {
    const rowSize = JSON.stringify(row.body).length;
    const last = batches.at(-1);
    if (last && last.length < batchSize && size + rowSize <= MAX_CHARACTERS) {
      last.push(row);
      size += rowSize;
    } else {
      batches.push([row]);
      size = rowSize;
    }
  }
  return batches;
}
