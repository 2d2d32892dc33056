import type { Identity, Permission } from '@ithaki/contract';
import { expect, test } from 'vitest';
import type { HomeWidget } from '../../feature.ts';
import { homesOf, widgetsFor } from './homes.ts';

const personWho = (...can: Permission[]): Identity => ({
  Id: 1,
  UserName: 'someone',
  Name: 'Κάποια',
  Roles: ['Registered'],
  CurrentRole: 'Registered',
  Level: 1000,
  Project: null,
  Language: 'el',
  Density: 'dense',
  Pins: [],
  Home: [],
  Can: can,
  State: 1,
});

test('a person with several roles has several home pages, the staff’s first', () => {
  expect(homesOf(personWho('home.mentee', 'home.staff', 'home.mentor'))).toEqual(['staff', 'mentor', 'mentee']);
  expect(homesOf(personWho('home.mentee'))).toEqual(['mentee']);
  expect(homesOf(personWho())).toEqual([]);
});

test('a feature’s widget is shown on its home page to people with its permission', () => {
  const widget = (id: string, home: HomeWidget['home'], permission: HomeWidget['permission']): HomeWidget => ({
    id,
    home,
    permission,
    load: async () => () => null,
    height: 100,
  });
  const widgets = [
    widget('stages', 'staff', 'people.list'),
    widget('unread', 'staff', 'signedIn'),
    widget('own', 'mentee', 'signedIn'),
  ];
  const ids = (...can: Permission[]) => widgetsFor(widgets, 'staff', personWho(...can)).map(({ id }) => id);
  expect(ids('people.list')).toEqual(['stages', 'unread']);
  expect(ids()).toEqual(['unread']);
});
