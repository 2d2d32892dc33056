/** Numbers from 0 to 1 that depend on the seed alone; other than the engine's, so that the cases do not follow it. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  // The first numbers of neighbouring seeds are alike.
  for (let n = 0; n < 10; n++) next();
  return next;
}
