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
