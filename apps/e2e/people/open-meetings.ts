import type { Browser } from '@playwright/test';
import { openBrowserAs } from './named-people.ts';
import { ask, type ListedAction } from './open-tasks.ts';

/** Mentees with one mentor of the demonstration who are in the main programme; every seventh mentee is in another. */
const menteesOf = (mentor: number) =>
  Array.from({ length: 12 }, (_, n) => mentor + 20 * n)
    .filter((number) => number % 7 !== 0)
    .map((number) => `mentee${number}`);

/** Where a meeting can be set: a mentee and their open action. */
export interface Place {
  MenteeId: number;
  ActionId: number;
  mentee: string;
}

/** Finds an active mentee of a mentor with an open action of one meeting. */
export async function findPlace(browser: Browser, mentor: number): Promise<Place> {
  for (const mentee of menteesOf(mentor)) {
    const side = await openBrowserAs(browser, mentee);
    const me = await ask<{ Id: number; State: number }>(side.request, '/Account/Identity');
    const actions = me.State === 1 ? await ask<ListedAction[]>(side.request, '/api/mentee/Actions') : [];
    const action = actions.find(({ Action, Standing }) => Action.TypeId === 2 && Standing === 'open');
    await side.close();
    if (action) return { MenteeId: me.Id, ActionId: action.Action.Id, mentee };
  }
  throw new Error('no mentee has an open action with a meeting');
}
