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

/** When a form takes applications. */
export interface FormWindow {
  opensAt: Date | null;
  closesAt: Date | null;
  graceSeconds: number;
}

export type WindowState = 'soon' | 'open' | 'closed';

/** How the form stands; one without times is always open. */
export function windowState({ opensAt, closesAt }: FormWindow, now: Date): WindowState {
  if (opensAt !== null && now < opensAt) return 'soon';
  return closesAt !== null && now >= closesAt ? 'closed' : 'open';
}

/** Whether one that was begun before the end may still be sent. */
export function takesBegun(window: FormWindow, begunAt: Date, now: Date): boolean {
  if (windowState(window, now) === 'open') return true;
  const { closesAt, graceSeconds } = window;
  if (closesAt === null || windowState(window, now) === 'soon' || begunAt >= closesAt) return false;
  return now.getTime() < closesAt.getTime() + graceSeconds * 1_000;
}

/** The one programme to apply to, where there is no choice: the only open one of those offered, or the only one at all. */
export function onlyOffer<Offer extends { Window: { State: WindowState } }>(
  offers: readonly Offer[],
): Offer | undefined {
  const open = offers.filter(({ Window }) => Window.State === 'open');
  const rest = open.length === 0 ? offers : open;
  return rest.length === 1 ? rest[0] : undefined;
}
