let handed: readonly number[] = [];

/** Hands people over to the grid of mentees, which opens next with them selected. Kept in memory, never in the address. */
export function handPeople(ids: readonly number[]): void {
  handed = [...new Set(ids)];
}

/** Returns the people handed over; nobody after `forgetHandedPeople`. */
export const handedPeople = (): readonly number[] => handed;

/** Forgets the people handed over, once the grid has selected them. */
export function forgetHandedPeople(): void {
  handed = [];
}
