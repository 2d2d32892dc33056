import type { Label, Translate } from './text.ts';

/** Returns the name of a menu page for places outside the menu, such as the palette; a tab's name follows that of its line. */
export const pageName = (t: Translate, { label, tabLabel }: { label: Label; tabLabel?: Label }): string =>
  tabLabel ? `${t(label)}: ${t(tabLabel)}` : t(label);
