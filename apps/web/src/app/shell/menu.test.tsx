import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../feature.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { groupsOf, menuFor } from './menu.ts';

const entry = (id: string, permission: MenuEntry['permission'], group: MenuEntry['group'] = 'daily'): MenuEntry => ({
  id,
  label: 'shell.home',
  path: `/${id}`,
  icon: IconHome,
  permission,
  group,
});

const entries = [
  entry('home', 'signedIn'),
  entry('people', 'people.list', 'people'),
  entry('audit', 'audit.read', 'system'),
];
const ids = (list: readonly MenuEntry[]) => list.map(({ id }) => id);
const coordinator = anIdentity({ Can: ['people.list'] });

describe('the menu of a person', () => {
  test('holds what they may open, and nothing else', () => {
    expect(ids(menuFor(entries, coordinator, undefined))).toEqual(['home', 'people']);
    expect(ids(menuFor(entries, anIdentity({ Can: [] }), undefined))).toEqual(['home']);
  });

  test('follows the order of their role’s layout, which opens nothing they may not', () => {
    expect(ids(menuFor(entries, coordinator, ['people', 'audit', 'gone', 'home']))).toEqual(['people', 'home']);
  });

  test('stands in groups, without empty ones', () => {
    const groups = groupsOf(menuFor(entries, coordinator, undefined));
    expect(groups.map(([group, lines]) => [group, ids(lines)])).toEqual([
      ['daily', ['home']],
      ['people', ['people']],
    ]);
  });
});
