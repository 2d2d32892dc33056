import { mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

test('setting, moving and cancelling a meeting each publish an event, and saving it unchanged publishes none', async () => {
  const { id } = await aProject(db);
  const [as, guest] = [await aMentor(db, id), await aMentor(db, id)];
  const MenteeId = await aMentee(db, id, { mentor: as });
  const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: MenteeId }] });
  const save = (Data: object) =>
    app.call(mentor.setMenteeActionData, { ActionId, MenteeId, Data: { timeMinutes: '00', ...Data } }, { as });
  const at = { date: '01-03-2037', timeHours: '09' };
  await save(at);
  await sql`insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
    select id, ${guest}, 'guest', project_id, starts_at from meetings where mentee_id = ${MenteeId}`.execute(db);
  for (const more of [
    { duration: '60' },
    { place: 'Αθήνα' },
    { place: 'Αθήνα', timeHours: '11' },
    { place: 'Αθήνα', timeHours: '' },
  ])
    expect((await save({ ...at, ...more, invitees: [guest] })).status).toBe(200);
  const { rows } = await sql`
    select kind, project_id, payload from events where kind like 'meeting.%' order by id`.execute(db);
  const [first, second] = ['2037-03-01T07:00:00.000Z', '2037-03-01T09:00:00.000Z'];
  const meeting = { MeetingId: expect.any(Number), MenteeId, ActionId, MentorId: as, By: as };
  expect(rows).toEqual(
    [
      { kind: 'meeting.set', payload: { ...meeting, Invitees: [], StartsAt: first } },
      { kind: 'meeting.moved', payload: { ...meeting, Invitees: [guest], StartsAt: first, Was: first } },
      { kind: 'meeting.moved', payload: { ...meeting, Invitees: [guest], StartsAt: second, Was: first } },
      { kind: 'meeting.cancelled', payload: { ...meeting, Invitees: [guest], Was: second } },
    ].map((event) => ({ ...event, projectId: id })),
  );
});
