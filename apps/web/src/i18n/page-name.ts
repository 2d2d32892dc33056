import type { Label, Translate } from './text.ts';

/** Returns the name of a page of the menu where it stands among all others: a tab's with the line that it belongs to. */
export const pageName = (t: Translate, { label, tabLabel }: { label: Label; tabLabel?: Label }): string =>
  tabLabel ? `${t(label)}: ${t(tabLabel)}` : t(label);
