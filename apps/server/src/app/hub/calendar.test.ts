import { mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../testing/factories.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const { db } = node;

test('a meeting that is set shows in the open calendars of those who take part, and of nobody else', async () => {
  const { id } = await aProject(db);
  const [as, other] = [await aMentor(db, id), await aMentor(db, id)];
  const MenteeId = await aMentee(db, id, { mentor: as });
  const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: MenteeId }] });
  const [mentee, stranger] = [await node.page(MenteeId), await node.page(other)];
  const Data = { date: '01-03-2037', timeHours: '09', timeMinutes: '00' };
  expect((await node.call(mentor.setMenteeActionData, { ActionId, MenteeId, Data }, { as })).status).toBe(200);
  await node.handleEvents();
  await mentee.hears('calendar', { Event: 'calendar' });
  expect(stranger.all('calendar')).toEqual([]);
});
