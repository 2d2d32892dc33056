import type { RankStanding } from './ranking.ts';

/** A line of the published final ranking with the current status of its application. */
export interface ReserveLine {
  readonly id: number;
  readonly place: number;
  readonly standing: RankStanding;
  readonly status: number;
  readonly withdrawn: boolean;
  /** Whether it was selected after the ranking was published and has lost its place since. */
  readonly gaveUp: boolean;
}

/** Whether the application occupies a place: it is selected, or eligible and going to be selected by the ranking. */
const holdsPlace = ({ standing, status, withdrawn, gaveUp }: ReserveLine) =>
  !withdrawn && (status === 3 || (status === 2 && standing === 'selected' && !gaveUp));

/** Returns the ids of the reserve applications that get the unoccupied places: the eligible ones, in ranking order. */
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
