import type { Identity } from '@ithaki/contract';
import { hasPermission, isImpersonated } from '../../api/session.ts';
import type { HomeKind, MenuEntry, MenuSection } from '../../feature.ts';

/** Sections in the order of the menu. */
const sections: readonly MenuSection[] = [
  'today',
  'people',
  'journey',
  'applications',
  'followUp',
  'evidence',
  'settings',
];

/** Menus with at most this many lines have no sections. */
const MOST_LINES_WITHOUT_SECTIONS = 9;

/** A line of the menu: an entry, and the pages that are tabs of its page. */
export interface MenuLine {
  entry: MenuEntry;
  /** The entry followed by its tabs; only the entry when it has no tabs. */
  pages: readonly MenuEntry[];
}

/** Lines of one section. */
export interface MenuPart {
  section: MenuSection;
  lines: readonly MenuLine[];
}

/**
 * Returns the menu of a person: the pages they may open, in the order of their role's layout in the project's settings, or in
 * the default order. Unknown ids of a layout are ignored.
 */
export function personMenu(
  entries: readonly MenuEntry[],
  identity: Identity,
  layout: readonly string[] | undefined,
): readonly MenuEntry[] {
  const allowed = entries.filter(
    ({ permission, hiddenWhileImpersonated }) =>
      hasPermission(identity, permission) && !(hiddenWhileImpersonated && isImpersonated(identity)),
  );
  if (!layout) return allowed;
  return layout.flatMap((id) => allowed.filter((entry) => entry.id === id));
}

/**
 * Returns the non-empty sections of a menu with their lines; `home` is the kind of the person's home page,
 * which decides on which page some pages are tabs.
 */
export function menuParts(entries: readonly MenuEntry[], home?: HomeKind): readonly MenuPart[] {
  const parentOf = ({ tabOf }: MenuEntry) => (typeof tabOf === 'object' ? home && tabOf[home] : tabOf);
  const hasParent = (tab: MenuEntry) => entries.some(({ id }) => id === parentOf(tab));
  return sections
    .map((section) => ({
      section,
      lines: entries
        .filter((entry) => entry.section === section && !hasParent(entry))
        .map((entry) => ({ entry, pages: [entry, ...entries.filter((tab) => parentOf(tab) === entry.id)] })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Whether a menu is long enough to be divided into sections. */
export const needsSections = (parts: readonly MenuPart[]): boolean =>
  parts.reduce((count, { lines }) => count + lines.length, 0) > MOST_LINES_WITHOUT_SECTIONS;

/** Returns the entry that covers the page's address; of several, the one that covers the fewest. */
export function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const address = path === '/' ? '/home' : path.toLowerCase();
  return entries
    .map((entry) => ({ entry, covers: entry.covers ?? entry.path }))
    .filter(({ covers }) => address === covers || address.startsWith(`${covers}/`))
    .sort((a, b) => b.covers.length - a.covers.length)[0]?.entry;
}
