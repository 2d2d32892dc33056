import { mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentor's mentee with a meeting to set, and another mentor whom a manager may invite. */
async function aCase() {
  const { id } = await aProject(db);
  const manager = await aPerson(db, id, { roles: ['ProjectManager'] });
  const [lead, guest] = [
    await aMentor(db, id),
    await aMentor(db, id, { email: `guest${id}@example.gr`, fields: { last_name: 'Ρήγας', first_name: 'Νίκος' } }),
  ];
  const person = await aMentee(db, id, { mentor: lead, email: `mentee${id}@example.gr` });
  const ActionId = await anAction(db, id, { typeId: 2, title: 'Γνωριμία', published: [{ mentee: person }] });
  const set = (Data: object, as = manager) =>
    app.call(
      mentor.setMenteeActionData,
      { ActionId, MenteeId: person, Data: { date: '01-03-2037', timeHours: '09', timeMinutes: '00', ...Data } },
      { as },
    );
  const invitees = async (as: number) =>
    (await app.call(mentee.action, { ActionId, ...(as !== person && { MenteeId: person }) }, { as })).reply.Meeting
      ?.Invitees;
  const schedule = async (as: number) => {
    const period = { From: '2037-01-01T00:00:00.000Z', To: '2038-01-01T00:00:00.000Z' };
    return (await app.call(mentor.schedule, period, { as })).reply;
  };
  return { id, manager, lead, guest, person, ActionId, set, invitees, schedule };
}

test('the guests of a meeting are shown to all who see it, and can be removed', async () => {
  const { guest, person, lead, set, invitees } = await aCase();
  expect((await set({ invitees: [guest] })).status).toBe(200);
  for (const as of [person, lead]) expect(await invitees(as)).toEqual([{ Id: guest, Name: 'Ρήγας Νίκος' }]);
  await set({ invitees: [] });
  expect(await invitees(lead)).toEqual([]);
});

test('a guest sees the meeting among their own, and nobody else does', async () => {
  const { guest, person, lead, ActionId, set, schedule, id } = await aCase();
  const stranger = await aMentor(db, id);
  expect(await schedule(guest)).toEqual([]);
  await set({ invitees: [guest] });
  expect(await schedule(guest)).toMatchObject([{ MenteeId: person, ActionId, Action: 'Γνωριμία', Invited: true }]);
  expect(await schedule(lead)).toMatchObject([{ ActionId, Invited: false }]);
  expect(await schedule(stranger)).toEqual([]);
});

test('only people whom one sees can be invited; others are refused, but those already invited stay', async () => {
  const { guest, lead, set, invitees } = await aCase();
  expect((await set({ invitees: [guest] }, lead)).error).toMatchObject({ Code: 'UnknownInvitee' });
  await set({ invitees: [guest] });
  expect((await set({ invitees: [guest], place: 'Αθήνα' }, lead)).status).toBe(200);
  expect(await invitees(lead)).toHaveLength(1);
  expect((await set({ invitees: ['κανείς'] })).error).toMatchObject({ Code: 'UnknownInvitee' });
});

test('guests get the same mail about a meeting as its mentee', async () => {
  const { guest, person, lead, ActionId, set } = await aCase();
  await set({ invitees: [guest] });
  const told = await app.call(mentor.mailChange, { ActionId, MenteeId: person, About: 'meeting' }, { as: lead });
  expect(told.reply.Name).toContain('Ρήγας Νίκος');
  const Data = { [String(person)]: {} };
  await app.call(mentor.mailUsers, { Data, Template: 'rendezvous.html' }, { as: lead });
  await app.handleEvents();
  const mails = await db
    .selectFrom('outbox')
    .select(['userId', 'bodyText'])
    .where('userId', 'in', [guest, person])
    .orderBy('userId')
    .execute();
  expect(mails.map(({ userId }) => userId)).toEqual([guest, guest, person, person]);
  expect(mails[0]?.bodyText).toContain('01-03-2037 09:00: Γνωριμία');
});
