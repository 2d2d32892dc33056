import type { RankStanding } from './ranking.ts';

/** A line of the final table with where its application stands now. */
export interface ReserveLine {
  readonly id: number;
  readonly place: number;
  readonly standing: RankStanding;
  readonly status: number;
  readonly withdrawn: boolean;
  /** Whether it was selected since the table was published, and gave its place up. */
  readonly gaveUp: boolean;
}

/** Whether a line has one of the places: it is selected, or the table says that it will be. */
const holdsPlace = ({ standing, status, withdrawn, gaveUp }: ReserveLine) =>
  !withdrawn && (status === 3 || (status === 2 && standing === 'selected' && !gaveUp));

/** Who of the reserve takes the places that nobody holds, in their order: those who are still eligible. */
export function drawReserve(lines: readonly ReserveLine[], places: number): number[] {
  const free = places - lines.filter(holdsPlace).length;
  return lines
    .filter(
      ({ standing, status, withdrawn, gaveUp }) => standing === 'reserve' && status === 2 && !withdrawn && !gaveUp,
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, Math.max(0, free))
    .map(({ id }) => id);
}
