import type { DocumentRequirement } from '../schema/form.ts';

const DAY = 86_400_000;

/** The state of a requested document: missing, uploaded (`there`), accepted, refused (to upload again), or too late. */
export type DocumentState = 'missing' | 'there' | 'accepted' | 'refused' | 'late';

/** Returns the deadline for uploading a document that was requested at `from`. */
export const documentDueAt = ({ Days }: Pick<DocumentRequirement, 'Days'>, from: Date): Date =>
  new Date(from.getTime() + Days * DAY);

/** Returns the state of a document from its number of files, the verdict of staff and its deadline. */
export function documentState(
  document: { files: number; verdict: 'accepted' | 'refused' | null; dueAt: Date | null },
  now: Date,
): DocumentState {
  if (document.verdict === 'accepted') return 'accepted';
  if (document.files > 0 && document.verdict === null) return 'there';
  if (document.dueAt !== null && document.dueAt < now) return 'late';
  return document.verdict === 'refused' ? 'refused' : 'missing';
}

/** Whether files may still be uploaded for a document in this state. */
export const acceptsFiles = (state: DocumentState): boolean => state !== 'accepted' && state !== 'late';

/** The application period of a form. Null means unbounded. */
export interface FormWindow {
  opensAt: Date | null;
  closesAt: Date | null;
  graceSeconds: number;
}

export type WindowState = 'soon' | 'open' | 'closed';

/** Returns whether the application period is ahead, running or over; a period without bounds is always open. */
export function windowState({ opensAt, closesAt }: FormWindow, now: Date): WindowState {
  if (opensAt !== null && now < opensAt) return 'soon';
  return closesAt !== null && now >= closesAt ? 'closed' : 'open';
}

/**
 * Whether an application begun at `begunAt` may be submitted: while the form is open or, if it was begun before the
 * form closed, within the grace period after that.
 */
export function acceptsSubmission(window: FormWindow, startedAt: Date, now: Date): boolean {
  if (windowState(window, now) === 'open') return true;
  const { closesAt, graceSeconds } = window;
  if (closesAt === null || windowState(window, now) === 'soon' || startedAt >= closesAt) return false;
  return now.getTime() < closesAt.getTime() + graceSeconds * 1_000;
}

/** Returns the programme to apply to when there is no choice: the only open form, or the only form if none is open. */
export function onlyOffer<Offer extends { Window: { State: WindowState } }>(
  offers: readonly Offer[],
): Offer | undefined {
  const open = offers.filter(({ Window }) => Window.State === 'open');
  const candidates = open.length === 0 ? offers : open;
  return candidates.length === 1 ? candidates[0] : undefined;
}
