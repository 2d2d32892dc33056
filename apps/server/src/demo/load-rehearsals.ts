import { rehearsalMix, rehearsalPace } from '@ithaki/contract';
import type { Project } from '@ithaki/demo';
import { dateAt, formatDate } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import { rehearseAtOnce } from '../features/rehearsal/index.ts';
import type { Db } from '../platform/database/db.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import { actionName, type LoadState } from './rows/load-state.ts';

const HOUR = 3_600_000;
const YEAR = 365;

/**
 * Stores two rehearsals of the main programme to compare: one as it is, and one with planted faults, in which two
 * meetings wait for each other, a task waits for what nobody has, work takes longer than deadlines allow, and a mentor
 * has more people than hours.
 */
export async function loadRehearsals(db: Db, loading: LoadState, { url }: Project, today: string): Promise<void> {
  const idOf = (order: number) => loading.actions.of(actionName(url, { order }));
  const noon = Date.parse(`${today}T09:00:00Z`);
  const first = dayNumber(dateAt(new Date(noon), 'Europe/Athens'));
  const dayAfter = (days: number) => formatDate(calendarDate(first + days));
  const usual = {
    ...{ Seed: 1, People: 60, Mix: rehearsalMix.parse({}), Pace: rehearsalPace.parse({}), Real: false },
    ...{ From: dayAfter(0), Until: dayAfter(YEAR), Drafted: [] },
  };
  const planted = [
    { ActionId: idOf(33), EnableCondition: `actions[${idOf(34)}].Completed` },
    { ActionId: idOf(34), EnableCondition: `actions[${idOf(33)}].Completed` },
    { ActionId: idOf(30), EnableCondition: "projectFields.needs_funding === 'perhaps'" },
  ];
  const faulty = {
    ...usual,
    ...{ People: 200, Pace: rehearsalPace.parse({ Work: 14, Intake: 5 }) },
    ...{ Drafted: planted.map(({ ActionId }) => ActionId) },
  };
  const scripts = new Scripts(db);
  const rehearsal = { projectId: loading.projects.of(url), userId: loading.people.of('admin') };
  try {
    await rehearseAtOnce({ db, scripts }, { ...rehearsal, settings: usual, draft: [], at: new Date(noon - 26 * HOUR) });
    await rehearseAtOnce(
      { db, scripts },
      { ...rehearsal, settings: faulty, draft: planted, at: new Date(noon - 25 * HOUR) },
    );
  } finally {
    await scripts.close();
  }
}
