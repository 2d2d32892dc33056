/** A mentor's number of active mentees, and the capacity where known. */
export interface MentorCapacity {
  mentees: number;
  capacity: number | null;
}

/**
 * Computes how many more mentees each mentor takes. With a known capacity it is what remains of it. Mentors without one
 * share the remaining mentees evenly: all are filled up to the lowest load at which every mentee finds a mentor.
 */
export function remainingCapacities(takers: readonly MentorCapacity[], rows: number): number[] {
  const left = ({ mentees, capacity }: MentorCapacity) => (capacity === null ? 0 : Math.max(0, capacity - mentees));
  const known = takers.reduce((all, taker) => all + left(taker), 0);
  const share = evenShare(
    takers.filter(({ capacity }) => capacity === null).map(({ mentees }) => mentees),
    rows - known,
  );
  return takers.map((taker) => (taker.capacity === null ? Math.max(0, share - taker.mentees) : left(taker)));
}

function evenShare(loads: readonly number[], rows: number): number {
  if (loads.length === 0 || rows <= 0) return 0;
  const places = (share: number) => loads.reduce((all, load) => all + Math.max(0, share - load), 0);
  let [low, high] = [0, Math.max(...loads) + rows];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (places(middle) >= rows) high = middle;
    else low = middle + 1;
  }
  return low;
}
