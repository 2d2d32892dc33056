import type { WantedDocument } from '../schema/form.ts';

const DAY = 86_400_000;

/** How a document stands: missing, there, accepted, to be brought again, or too late. */
export type DocumentState = 'missing' | 'there' | 'accepted' | 'refused' | 'late';

/** Until when a document may be brought: so many days after `from`, when it was asked for. */
export const dueAt = ({ Days }: Pick<WantedDocument, 'Days'>, from: Date): Date =>
  new Date(from.getTime() + Days * DAY);

/** How a document stands by its files, what staff say of it, and the clock. */
export function documentState(
  given: { files: number; verdict: 'accepted' | 'refused' | null; dueAt: Date | null },
  now: Date,
): DocumentState {
  if (given.verdict === 'accepted') return 'accepted';
  if (given.files > 0 && given.verdict === null) return 'there';
  if (given.dueAt !== null && given.dueAt < now) return 'late';
  return given.verdict === 'refused' ? 'refused' : 'missing';
}

/** Whether files may still be brought for it. */
export const mayBring = (state: DocumentState): boolean => state !== 'accepted' && state !== 'late';
