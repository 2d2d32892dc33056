import { accounts, presences } from '@ithaki/contract';
import { importProofKey, proofCode, proofReply, stepAt } from '@ithaki/meetings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { aMeeting } from '../../../testing/meetings.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings } from '../meetings.testing.ts';

const app = await aTestApp();
const { db } = app;
let last = 0;
const RecordId = () => `01890a5d-ac96-774b-bcce-${String(++last).padStart(12, '0')}`;

/** Creates a meeting that began the given number of minutes ago, with what both telephones know of it. */
async function aMeetingToProve(minutesAgo = 10) {
  const programme = await aProgrammeOfMeetings(app);
  const { single, first, lead } = programme;
  const startsAt = new Date(Date.now() - minutesAgo * 60_000);
  const MeetingId = await aMeeting(db, { action: single, mentees: [first], mentor: lead, startsAt });
  const keyOf = async (as: number) => {
    const { reply } = await app.call(presences.keys, {}, { as });
    const found = reply.Meetings.find(({ Id }) => Id === MeetingId);
    return importProofKey(found?.Key ?? '');
  };
  const codeAt = async (when: Date, phase: 'in' | 'out' = 'in') => proofCode(await keyOf(lead), phase, stepAt(when));
  const send = async (as: number, record: object) => {
    const Records = [{ RecordId: RecordId(), MeetingId, At: new Date().toISOString(), ...record }];
    return app.call(presences.proofs, { Records } as never, { as });
  };
  const part = async () =>
    (
      await sql<{ presence: string; proof: string; cameAt: Date | null; state: string }>`
        select p.presence, p.proof, p.came_at, m.state from meeting_people p join meetings m on m.id = p.meeting_id
        where p.meeting_id = ${MeetingId} and p.user_id = ${first}`.execute(db)
    ).rows[0];
  return { ...programme, MeetingId, startsAt, keyOf, codeAt, send, part };
}

test('a code that the mentee’s telephone reads at once proves the meeting live, and the meeting is held', async () => {
  const { codeAt, send, part, first } = await aMeetingToProve();
  const { reply } = await send(first, { Kind: 'read', Phase: 'in', Code: await codeAt(new Date()) });
  expect(reply.Results).toMatchObject([{ Proof: 'live', ShownAt: expect.any(String) }]);
  expect(await part()).toMatchObject({ presence: 'present', proof: 'live', state: 'held' });
});

test('a code sent twenty minutes late counts as later, and as answered with the reply that the mentor typed', async () => {
  const { codeAt, keyOf, send, part, first, lead } = await aMeetingToProve(30);
  const code = await codeAt(new Date(Date.now() - 20 * 60_000));
  expect((await send(first, { Kind: 'read', Phase: 'in', Code: code })).reply.Results).toMatchObject([
    { Proof: 'later' },
  ]);
  const Reply = await proofReply(await keyOf(first), 'in', code);
  const answered = await send(lead, { Kind: 'reply', Phase: 'in', MenteeId: first, Reply });
  expect(answered.reply.Results).toMatchObject([{ Proof: 'answered' }]);
  expect(await part()).toMatchObject({ proof: 'answered' });
});

test('the mentor’s upload alone proves both, while the mentee’s telephone has no connection', async () => {
  const { codeAt, keyOf, send, part, first, lead } = await aMeetingToProve(60);
  const Reply = await proofReply(await keyOf(first), 'in', await codeAt(new Date(Date.now() - 50 * 60_000)));
  await send(lead, { Kind: 'reply', Phase: 'in', MenteeId: first, Reply: Reply.toLowerCase() });
  expect(await part()).toMatchObject({ presence: 'present', proof: 'answered' });
});

test('a record that arrives twice gets the same reply, and a code of another meeting is wrong', async () => {
  const { codeAt, send, first } = await aMeetingToProve();
  const other = await aMeetingToProve();
  const record = { Kind: 'read', Phase: 'in', Code: await codeAt(new Date()), RecordId: RecordId() };
  const once = await send(first, record);
  expect((await send(first, record)).reply).toEqual(once.reply);
  const wrong = await other.send(other.first, { ...record, RecordId: RecordId() });
  expect(wrong.reply.Results).toMatchObject([{ Proof: null, Error: 'CodeWrong' }]);
  expect((await send(other.first, { ...record, RecordId: RecordId() })).reply.Results).toMatchObject([
    { Error: 'NoMeeting' },
  ]);
});

test('after ten wrong codes nothing more is accepted for a while', async () => {
  const { codeAt, send, first } = await aMeetingToProve();
  for (let n = 0; n < 10; n++)
    expect((await send(first, { Kind: 'read', Phase: 'in', Code: '0000-0000-0' })).reply.Results).toMatchObject([
      { Error: 'CodeWrong' },
    ]);
  const right = { Kind: 'read', Phase: 'in', Code: await codeAt(new Date()) };
  expect((await send(first, right)).status).toBe(429);
});

test('a proof of presence from someone recorded as absent is disputed, and pressing a button alone is only a declaration', async () => {
  const { codeAt, send, part, first, lead, MeetingId } = await aMeetingToProve();
  const Code = await codeAt(new Date());
  await send(first, { Kind: 'declared', Phase: 'in' });
  expect(await part()).toMatchObject({ presence: null, proof: 'declared', state: 'set' });
  const Rows = [{ MenteeId: first, Presence: 'absent' as const }];
  await app.call(presences.save, { Id: MeetingId, Rows }, { as: lead });
  await send(first, { Kind: 'read', Phase: 'in', Code });
  expect(await part()).toMatchObject({ presence: 'absent', proof: 'disputed' });
});

test('the keys of all of a person’s programmes come at once, but for those where they may prove nothing', async () => {
  const { first, id } = await aMeetingToProve();
  const [asMentor, asGuest, closed] = [await aProject(db), await aProject(db), await aProject(db)];
  for (const [there, role] of [
    [asMentor, 'Mentor'] as const,
    [asGuest, 'Plus'] as const,
    [closed, 'Mentor'] as const,
  ]) {
    await sql`insert into members (user_id, project_id) values (${first}, ${there.id})`.execute(db);
    await sql`insert into user_roles (user_id, project_id, role) values (${first}, ${there.id}, ${role})`.execute(db);
  }
  await sql`update projects set archived_at = now() where id = ${closed.id}`.execute(db);
  for (const [hours, there] of [asMentor, asGuest, closed].entries()) {
    const action = await anAction(db, there.id, { typeId: 1 });
    const startsAt = new Date(Date.now() + (hours + 2) * 3_600_000);
    await aMeeting(db, { action, mentees: [], mentor: first, startsAt, group: true });
  }
  for (const project of [id, asGuest.id]) {
    const { reply } = await app.call(presences.keys, {}, { as: first, project });
    expect(reply.Meetings.map(({ ProjectId, Side }) => [ProjectId, Side])).toEqual([
      [id, 'mentee'],
      [asMentor.id, 'mentor'],
    ]);
  }
});

test('an administrator who acts or views as the mentee gets no keys, proves nothing and agrees to no minutes', async () => {
  const { codeAt, part, first, lead, id, MeetingId } = await aMeetingToProve();
  const admin = await anAdmin(db, id);
  const Records = [
    {
      ...{ RecordId: RecordId(), MeetingId, At: new Date().toISOString() },
      ...{ Kind: 'read' as const, Phase: 'in' as const, Code: await codeAt(new Date()) },
    },
  ];
  await app.call(presences.saveMinutes, { Id: MeetingId, Text: 'Γνωριμία' }, { as: lead });
  const viewing = { as: admin, project: id };
  expect((await app.call(accounts.viewAs, { UserId: first }, viewing)).status).toBe(200);
  expect((await app.call(presences.keys, {}, viewing)).error.Code).toBe('NotWhileActing');
  const acting = { headers: { cookie: await app.cookieOf(first) } };
  await sql`update sessions set acting_admin_id = ${admin} where user_id = ${first}`.execute(db);
  const replies = [
    await app.call(presences.keys, {}, acting),
    await app.call(presences.proofs, { Records }, acting),
    await app.call(presences.agreeMinutes, { Id: MeetingId, Agree: true }, acting),
  ];
  expect(replies.map(({ error }) => error?.Code)).toEqual(Array(3).fill('NotWhileActing'));
  expect(await part()).toMatchObject({ presence: null, proof: null });
});
