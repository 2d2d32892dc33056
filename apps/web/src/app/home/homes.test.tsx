import type { Identity, Permission } from '@ithaki/contract';
import { expect, test } from 'vitest';
import type { HomeWidget } from '../../feature.ts';
import { homesOf, widgetsFor } from './homes.ts';

const someoneWho = (...can: Permission[]): Identity => ({
  Id: 1,
  UserName: 'someone',
  Name: 'Κάποια',
  Roles: ['Registered'],
  CurrentRole: 'Registered',
  Level: 1000,
  Project: null,
  Language: 'el',
  Can: can,
  State: 1,
});

test('a person of several roles has several homes, the staff’s first', () => {
  expect(homesOf(someoneWho('home.mentee', 'home.staff', 'home.mentor'))).toEqual(['staff', 'mentor', 'mentee']);
  expect(homesOf(someoneWho('home.mentee'))).toEqual(['mentee']);
  expect(homesOf(someoneWho())).toEqual([]);
});

test('a block of a feature is shown on its home, to those who may see it', () => {
  const block = (id: string, home: HomeWidget['home'], permission: HomeWidget['permission']): HomeWidget => ({
    id,
    home,
    permission,
    load: async () => () => null,
    height: 100,
  });
  const widgets = [
    block('stages', 'staff', 'people.list'),
    block('unread', 'staff', 'signedIn'),
    block('own', 'mentee', 'signedIn'),
  ];
  const ids = (...can: Permission[]) => widgetsFor(widgets, 'staff', someoneWho(...can)).map(({ id }) => id);
  expect(ids('people.list')).toEqual(['stages', 'unread']);
  expect(ids()).toEqual(['unread']);
});
