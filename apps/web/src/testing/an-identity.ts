import type { Identity } from '@ithaki/contract';

/** Returns the identity of a coordinator of the first project, with changes. */
export const anIdentity = (change: Partial<Identity> = {}): Identity => ({
  Id: 5,
  UserName: 'coordinator1',
  Name: 'Παπαδοπούλου Ελένη',
  Roles: ['Coordinator'],
  CurrentRole: 'Coordinator',
  Level: 10,
  Project: {
    Id: 1,
    Url: 'epicheiro',
    Title: { el: 'Επιχειρώ', en: 'Enterprise' },
    TimeZone: 'Europe/Athens',
    Archived: false,
    Look: {},
  },
  Language: 'el',
  Density: 'roomy',
  Pins: [],
  Home: [],
  Can: ['own.account'],
  State: 1,
  ...change,
});
