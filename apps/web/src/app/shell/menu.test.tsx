import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../feature.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { currentEntry, menuParts, needsSections, personMenu } from './menu.ts';

/** Ids used only in tests, which no menu has. */
type Place = Omit<Partial<MenuEntry>, 'tabOf'> & { tabOf?: string };

const entry = (id: string, permission: MenuEntry['permission'], place: Place = {}): MenuEntry => ({
  id: id as MenuEntry['id'],
  label: 'shell.home',
  path: `/${id}`,
  icon: IconHome,
  permission,
  section: 'today',
  ...(place as Partial<MenuEntry>),
});

const entries = [
  entry('home', 'signedIn'),
  entry('people', 'people.list', { section: 'people' }),
  entry('import', 'people.list', { section: 'people', tabOf: 'people' }),
  entry('audit', 'audit.read', { section: 'evidence' }),
  entry('old-audit', 'signedIn', { section: 'evidence', tabOf: 'audit' }),
];
const ids = (list: readonly MenuEntry[]) => list.map(({ id }) => id);
const coordinator = anIdentity({ Can: ['people.list'] });

describe('the menu of a person', () => {
  test('has only the pages they may open', () => {
    expect(ids(personMenu(entries, coordinator, undefined))).toEqual(['home', 'people', 'import', 'old-audit']);
    expect(ids(personMenu(entries, anIdentity({ Can: [] }), undefined))).toEqual(['home', 'old-audit']);
  });

  test('has the order of their role’s layout, without pages they may not open', () => {
    expect(ids(personMenu(entries, coordinator, ['people', 'audit', 'gone', 'home']))).toEqual(['people', 'home']);
  });

  test('has sections without empty ones, in which a page that is a tab of another has no line', () => {
    const parts = menuParts(personMenu(entries, coordinator, undefined));
    expect(parts.map(({ section, lines }) => [section, lines.map(({ pages }) => ids(pages))])).toEqual([
      ['today', [['home']]],
      ['people', [['people', 'import']]],
      // A person who may not open the main page finds the tab in its place.
      ['evidence', [['old-audit']]],
    ]);
  });

  test('is divided into sections only where it has more than nine lines', () => {
    const many = (count: number) =>
      menuParts(Array.from({ length: count }, (_, index) => entry(`e${index}`, 'signedIn')));
    expect([needsSections(many(9)), needsSections(many(10))]).toEqual([false, true]);
  });

  test('marks the entry of the current page, of several matching entries the longest', () => {
    const list = [entry('home', 'signedIn'), entry('people', 'signedIn'), entry('people/import', 'signedIn')];
    expect(currentEntry(list, '/people/import/2')?.id).toBe('people/import');
    expect(currentEntry(list, '/people/7')?.id).toBe('people');
    expect(currentEntry(list, '/')?.id).toBe('home');
    expect(currentEntry(list, '/peoples')).toBeUndefined();
  });
});
