import type { Actor } from '../../../access/actor.ts';

/**
 * Whether the actor reads results by totals alone. They are told nothing of fewer than five, no texts and no sheets, and
 * cannot narrow, since two narrow totals tell one person.
 */
export const seesTotalsOnly = ({ can }: Pick<Actor, 'can'>): boolean => !can.has('quests.sheets');
