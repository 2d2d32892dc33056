import type { Db } from '../../../platform/database/db.ts';
import { clashKind } from '../../actions/index.ts';
import { findHolders, notify } from '../../notifications/index.ts';
import { findLedMeeting } from './clock-queries.ts';

/** Notifies those who lead a meeting, and the managers, that it could not keep its wall time and needs another one. */
export async function notifyOfClash(db: Db, projectId: number, id: number, at: Date): Promise<void> {
  const meeting = await findLedMeeting(db, id);
  if (!meeting) return;
  const { title, startsAt, leaders } = meeting;
  const people = new Set([...leaders, ...(await findHolders(db, projectId, 'hours.approve'))]);
  const data = { title, when: startsAt.toISOString() };
  await notify(db, clashKind, { projectId, at, thing: `meeting:${id}`, data, link: `calendar/meeting/${id}` }, [
    ...people,
  ]);
}
