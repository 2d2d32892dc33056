import { mentee, mentor, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentee of a mentor with an action of the type. */
async function createAction(typeId: number) {
  const { id } = await aProject(db);
  const as = await aMentor(db, id);
  const MenteeId = await aMentee(db, id, { mentor: as });
  const ActionId = await anAction(db, id, { typeId, title: 'Γνωριμία', published: [{ mentee: MenteeId }] });
  const keys = { ActionId, MenteeId };
  const meet = (date: string) =>
    app.call(mentor.setMenteeActionData, { ...keys, Data: { date, timeHours: '09', timeMinutes: '30' } }, { as });
  const lastMail = async () => {
    await app.handleEvents();
    const { rows } = await sql<{ userId: number; bodyText: string }>`
      select user_id, body_text from outbox where project_id = ${id} order by id desc limit 1`.execute(db);
    return rows[0];
  };
  return { id, as, MenteeId, ActionId, keys, meet, lastMail };
}

test('a mentor mails the mentee about a new meeting, which then counts as mailed, and the mentee mails the mentor', async () => {
  const { as, MenteeId, ActionId, keys, meet, lastMail } = await createAction(2);
  const About = 'meeting' as const;
  expect((await app.call(mentor.mailChange, { ...keys, About }, { as })).error.Code).toBe('NothingToMail');
  await meet('05-03-2037');
  expect((await app.call(mentor.mailChange, { ...keys, About }, { as })).status).toBe(200);
  expect(await lastMail()).toMatchObject({ userId: MenteeId, bodyText: expect.stringContaining('05-03-2037 09:30') });
  const { reply } = await app.call(mentor.getActionMenteeData, keys, { as });
  expect(reply).toMatchObject({ Data: { lastMail: '05-03-20370930' }, Version: 1 });
  expect((await app.call(mentor.mailChange, { ActionId, About }, { as: MenteeId })).status).toBe(200);
  expect(await lastMail()).toMatchObject({ userId: as, bodyText: expect.stringContaining('05-03-2037 09:30') });
});

test('a last mail counts if it was about the present time of the meeting, and is not stored if about another', async () => {
  const { as, MenteeId, ActionId, keys, meet } = await createAction(2);
  await meet('05-03-2037');
  const record = async (lastMail: string) => {
    const Data = { [MenteeId]: { lastMail } };
    return (await app.call(mentor.updateMany, { ActionId, Data }, { as })).reply;
  };
  expect(await record('06-03-20370930')).toEqual({});
  expect((await app.call(mentor.getActionMenteeData, keys, { as })).reply.Data).not.toHaveProperty('lastMail');
  expect(await record('05-03-20370930')).toEqual({ [MenteeId]: { lastMail: '05-03-20370930' } });
  await meet('07-03-2037');
  expect(await record('05-03-20370930')).toEqual({});
});

test('a mail about a meeting waits for the end of quiet hours, and is not sent to people who want none', async () => {
  const { id, as, MenteeId, keys, meet, lastMail } = await createAction(2);
  const mailIt = () => app.call(mentor.mailChange, { ...keys, About: 'meeting' }, { as });
  const isHeld = async () => {
    await lastMail();
    const { rows } = await sql<{ held: boolean }>`
      select next_attempt_at > now() as held from outbox where project_id = ${id} order by id desc limit 1`.execute(db);
    return rows[0]?.held;
  };
  await meet('05-03-2037');
  await app.call(notifications.setChoices, { Quiet: { From: '00:00', To: '23:59' } }, { as: MenteeId });
  await mailIt();
  expect(await isHeld()).toBe(true);
  // A mail about a meeting that begins soon does not wait.
  await sql`update meetings set starts_at = date_trunc('minute', now()) + interval '2 minutes' where mentee_id = ${MenteeId}`.execute(
    db,
  );
  await mailIt();
  expect(await isHeld()).toBe(false);
  const Kinds = [{ Kind: 'meeting.mailed', Here: true, Browser: false, Mail: 'off' as const }];
  await app.call(notifications.setChoices, { Kinds, Quiet: null }, { as: MenteeId });
  await meet('06-03-2037');
  await mailIt();
  expect(await lastMail()).not.toMatchObject({ bodyText: expect.stringContaining('06-03-2037') });
  const { reply } = await app.call(notifications.list, { Kind: 'meeting.mailed' }, { as: MenteeId });
  expect(reply).toMatchObject([{ Text: 'Ενημέρωση για τη συνάντηση «Γνωριμία», 06-03-2037 09:30.' }]);
  const daily = [{ Kind: 'meeting.mailed', Here: true, Browser: false, Mail: 'daily' as const }];
  expect((await app.call(notifications.setChoices, { Kinds: daily }, { as: MenteeId })).error.Code).toBe(
    'MailNotOffered',
  );
});

test('only the mentor can mail the mentee the review of a hand-in, not another mentor or the mentee', async () => {
  const { id, as, MenteeId, ActionId, keys, lastMail } = await createAction(4);
  const stranger = await aMentor(db, id);
  const About = 'review' as const;
  expect((await app.call(mentor.mailChange, { ...keys, About }, { as })).error.Code).toBe('NothingToMail');
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: MenteeId });
  await app.call(mentee.submit, { ActionId }, { as: MenteeId });
  await app.call(mentor.review, { ...keys, Result: 'returned', Comment: 'Γράψτε περισσότερα' }, { as });
  expect((await app.call(mentor.mailChange, { ...keys, About }, { as })).status).toBe(200);
  expect(await lastMail()).toMatchObject({ bodyText: expect.stringMatching(/«Γνωριμία».*\n\nΓράψτε περισσότερα$/) });
  expect((await app.call(mentor.mailChange, { ...keys, About }, { as: stranger })).status).toBe(404);
  expect((await app.call(mentor.mailChange, { ActionId, About }, { as: MenteeId })).status).toBe(403);
});
