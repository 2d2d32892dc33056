import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../../feature.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { menuGroups, personMenu } from './menu.ts';

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
  test('has only the pages they may open', () => {
    expect(ids(personMenu(entries, coordinator, undefined))).toEqual(['home', 'people']);
    expect(ids(personMenu(entries, anIdentity({ Can: [] }), undefined))).toEqual(['home']);
  });

  test('has the order of their role’s layout, without pages they may not open', () => {
    expect(ids(personMenu(entries, coordinator, ['people', 'audit', 'gone', 'home']))).toEqual(['people', 'home']);
  });

  test('is grouped, without empty groups', () => {
    const groups = menuGroups(personMenu(entries, coordinator, undefined));
    expect(groups.map(([group, lines]) => [group, ids(lines)])).toEqual([
      ['daily', ['home']],
      ['people', ['people']],
    ]);
  });
});
