import { mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentee with two meetings to come, and returns how their mentor mails them. */
async function createMeetings() {
  const { id } = await aProject(db);
  const as = await aMentor(db, id);
  const mentee = await aMentee(db, id, { mentor: as });
  const createMeeting = async (date: string, timeHours: string) => {
    const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee }] });
    const Data = { date, timeHours, timeMinutes: '00' };
    await app.call(mentor.setMenteeActionData, { ActionId, MenteeId: mentee, Data }, { as });
    return ActionId;
  };
  await createMeeting('01-03-2037', '09');
  await createMeeting('05-03-2037', '10');
  const mailMeeting = async (named: object) => {
    const body = { Data: { [String(mentee)]: named }, Template: 'rendezvous.html' as const };
    return (await app.call(mentor.mailUsers, body, { as })).reply[String(mentee)];
  };
  return { mailMeeting };
}

test('a mail is about the meeting that the call names by its day and time, and without one about the next', async () => {
  const { mailMeeting } = await createMeetings();
  const [next, later] = [
    { date: '01-03-2037', timeHours: '09', timeMinutes: '00' },
    { date: '05-03-2037', timeHours: '10', timeMinutes: '00' },
  ];
  expect(await mailMeeting({})).toEqual(next);
  expect(await mailMeeting(later)).toEqual(later);
  expect(await mailMeeting({ date: '01-03-2037', timeHours: '9', timeMinutes: '0' })).toEqual(next);
});

test('nobody is mailed about a meeting that is not at the time that the call names', async () => {
  const { mailMeeting } = await createMeetings();
  expect(await mailMeeting({ date: '01-03-2037', timeHours: '10', timeMinutes: '00' })).toBeUndefined();
});
