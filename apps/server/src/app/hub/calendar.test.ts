import { meetings, mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../testing/factories.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const { db } = node;

test('a meeting that is set, and an answer to it, show in the open calendars of those who take part alone', async () => {
  const { id } = await aProject(db);
  const [as, other] = [await aMentor(db, id), await aMentor(db, id)];
  const MenteeId = await aMentee(db, id, { mentor: as });
  const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: MenteeId }] });
  const [mentee, stranger] = [await node.page(MenteeId), await node.page(other)];
  const Data = { date: '01-03-2037', timeHours: '09', timeMinutes: '00' };
  expect((await node.call(mentor.setMenteeActionData, { ActionId, MenteeId, Data }, { as })).status).toBe(200);
  await node.handleEvents();
  await mentee.hears('calendar', { Event: 'calendar' });
  const lead = await node.page(as);
  const { rows } = await sql<{ id: number }>`select id from meetings where action_id = ${ActionId}`.execute(db);
  await node.call(meetings.answer, { Id: rows[0]?.id ?? 0, Answer: 'yes' }, { as: MenteeId });
  await node.handleEvents();
  await lead.hears('calendar', { Event: 'calendar' });
  expect(stranger.all('calendar')).toEqual([]);
});
