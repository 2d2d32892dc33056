import { type AuditCheck, accounts, operations, people, personalData, presences } from '@ithaki/contract';
import { importProofKey, proofCode, proofReply, stepAt } from '@ithaki/meetings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditAnchoring } from '../../../access/audit-anchor.ts';
import { anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { runningJobs } from '../../../testing/jobs.ts';
import { aMeeting } from '../../../testing/meetings.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { auditCheckJob } from '../../operations/index.ts';
import { aProgrammeOfMeetings } from '../meetings.testing.ts';
import { sealedProofs } from './sealed-proofs.ts';

const app = await aTestApp();
const { db } = app;
const endOfJob = await runningJobs(app, [auditCheckJob([sealedProofs])]);
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
  const [once, ...others] = await Promise.all(Array.from({ length: 20 }, () => send(first, record)));
  expect(once?.reply.Results).toMatchObject([{ Proof: expect.any(String) }]);
  for (const again of [...others, await send(first, record)]) expect(again.reply).toEqual(once?.reply);
  const wrong = await other.send(other.first, { ...record, RecordId: RecordId() });
  expect(wrong.reply.Results).toMatchObject([{ Proof: null, Error: 'CodeWrong' }]);
  expect((await send(other.first, { ...record, RecordId: RecordId() })).reply.Results).toMatchObject([
    { Error: 'NoMeeting' },
  ]);
});

test('after ten wrong codes, also if they are sent at once, nothing more is accepted for a while', async () => {
  const { codeAt, send, first } = await aMeetingToProve();
  const guesses = Array.from({ length: 14 }, () => send(first, { Kind: 'read', Phase: 'in', Code: '0000-0000-0' }));
  const replies = await Promise.all(guesses);
  const tried = replies.filter(({ status }) => status === 200);
  expect(tried.map(({ reply }) => reply.Results)).toMatchObject(Array(10).fill([{ Error: 'CodeWrong' }]));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
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

/** Checks the audit as an administrator does. */
async function checkAudit(as: number): Promise<AuditCheck> {
  const { reply } = await app.call(operations.verifyAudit, {}, { as });
  const { State, Progress, Total, Result } = await endOfJob(reply.JobId, as);
  expect([State, Progress]).toEqual(['done', Total]);
  return Result as unknown as AuditCheck;
}

/** Changes audit records or proofs past the application, as the owner of the database can. */
async function asOwner(statement: ReturnType<typeof sql>): Promise<void> {
  for (const table of ['meeting_proofs', 'audit_records'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await statement.execute(db);
  for (const table of ['meeting_proofs', 'audit_records'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

test('the audit’s end is found to be cut off, or made anew, by what was noted outside the database', async () => {
  const { id, lead } = await aMeetingToProve();
  const admin = await anAdmin(db, id);
  const note = async () => {
    const now = new Date();
    const turn = { db, now, due: now, last: null, projectId: null, zone: 'Europe/Athens' };
    await auditAnchoring(app.files).run(turn);
  };
  const faults = async () => (await checkAudit(admin)).Faults.map(({ Table, Fault }) => `${Table} ${Fault}`);
  const renew = () => app.call(presences.renewKeys, { Reason: 'Χάθηκε' }, { as: lead });
  await renew();
  await note();
  await renew();
  expect(await faults()).toEqual([]);
  await note();
  const kept = sql`select * from audit_records where id = (select max(id) from audit_records)`;
  await sql`create table kept_record as ${kept}`.execute(db);
  await asOwner(sql`delete from audit_records where id = (select id from kept_record)`);
  expect(await faults()).toEqual(['audit_records cutOff']);
  // Later records follow the ones that were left, and what was noted before is not noted anew.
  await renew();
  await note();
  expect(await faults()).toEqual(['audit_records cutOff']);
  await asOwner(sql`delete from audit_records where id > (select id from kept_record)`);
  await asOwner(sql`insert into audit_records overriding system value select * from kept_record`);
  expect(await faults()).toEqual([]);
  await asOwner(sql`update audit_records set hash = sha256(hash) where id = (select id from kept_record)`);
  expect(await faults()).toEqual(expect.arrayContaining(['audit_records rewritten']));
  await asOwner(sql`update audit_records r set hash = k.hash from kept_record k where r.id = k.id`);
});

test('proofs and audit records that were changed, removed or added in the database are found; erasing is none of these', async () => {
  const { codeAt, send, first, second, lead, id, MeetingId } = await aMeetingToProve();
  const admin = await anAdmin(db, id);
  await send(first, { Kind: 'read', Phase: 'in', Code: await codeAt(new Date()) });
  await send(first, { Kind: 'disputed', Reason: 'Έφυγα νωρίς.' });
  const Rows = [{ MenteeId: first, Presence: 'absent' as const }];
  await app.call(presences.save, { Id: MeetingId, Rows }, { as: lead });
  await app.call(personalData.erase, { UserId: second, Reason: 'Αίτημα' }, { as: admin });
  expect(await checkAudit(admin)).toMatchObject({ AllFaults: 0, Unchecked: 0, Sealed: expect.any(Number) });
  await expect(
    sql`update meeting_proofs set proof = 'live' where meeting_id = ${MeetingId}`.execute(db),
  ).rejects.toThrow('append-only');
  await expect(sql`delete from meeting_proofs where meeting_id = ${MeetingId}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  const { rows } = await sql<{ id: number }>`
    select id from meeting_proofs where meeting_id = ${MeetingId} order by id`.execute(db);
  const [code = 0, denial = 0] = rows.map((row) => row.id);
  const faultsAfter = async (statement: ReturnType<typeof sql>) => {
    await asOwner(statement);
    return (await checkAudit(admin)).Faults.map(({ Table, Id, Fault }) => [Table, Id, Fault]);
  };
  const later = sql`update meeting_proofs set shown_at = shown_at + interval '1 hour' where id = ${code}`;
  expect(await faultsAfter(later)).toEqual([['meeting_proofs', code, 'changed']]);
  const reworded = sql`update meeting_proofs set reason = 'Ήμουν εκεί.' where id = ${denial}`;
  expect(await faultsAfter(reworded)).toContainEqual(['meeting_proofs', denial, 'changed']);
  expect(await faultsAfter(sql`delete from meeting_proofs where id = ${code}`)).toEqual([
    ['meeting_proofs', code, 'removed'],
    ['meeting_proofs', denial, 'changed'],
  ]);
  const invented = sql`insert into meeting_proofs (meeting_id, project_id, sender_id, mentee_id, record_id, kind, at)
    values (${MeetingId}, ${id}, ${first}, ${first}, gen_random_uuid(), 'declared', now())`;
  expect((await faultsAfter(invented)).at(-1)).toEqual(['meeting_proofs', denial + 1, 'added']);
  const record = sql`(select max(id) from audit_records where call = ${presences.save.path})`;
  expect(await faultsAfter(sql`update audit_records set after = '"present"' where id = ${record}`)).toContainEqual([
    'audit_records',
    expect.any(Number),
    'changed',
  ]);
  expect(await faultsAfter(sql`delete from audit_records where id = ${record}`)).toContainEqual([
    'audit_records',
    expect.any(Number),
    'outOfOrder',
  ]);
});

test('with new keys the earlier ones prove nothing on any node; what had arrived stays, and keys of others hold', async () => {
  const beside = await aTestApp({}, { beside: app });
  const { codeAt, keyOf, send, part, first, lead, other, id, MeetingId } = await aMeetingToProve();
  await sql`insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
    select id, ${other}, 'mentor', project_id, starts_at from meetings where id = ${MeetingId}`.execute(db);
  const now = new Date();
  const lost = await keyOf(lead);
  const codeOf = async (key: typeof lost) => proofCode(key, 'out', stepAt(now));
  const sendBeside = async (as: number, record: object) => {
    const Records = [{ RecordId: RecordId(), MeetingId, At: now.toISOString(), Phase: 'out', ...record }];
    return (await beside.call(presences.proofs, { Records } as never, { as })).reply.Results[0];
  };
  await send(first, { Kind: 'read', Phase: 'in', Code: await codeAt(now) });
  const renew = (as: number, Reason: string) => app.call(presences.renewKeys, { Reason }, { as });
  expect((await renew(lead, ' ')).status).toBe(400);
  expect((await renew(lead, 'Έχασα το τηλέφωνο.')).status).toBe(200);
  expect(await sendBeside(first, { Kind: 'read', Code: await codeOf(lost) })).toMatchObject({
    ...{ Proof: null, Error: 'KeyRenewed' },
  });
  expect(await part()).toMatchObject({ proof: 'live' });
  expect(await sendBeside(first, { Kind: 'read', Code: await codeOf(await keyOf(lead)) })).toMatchObject({
    Proof: 'live',
  });
  const colleague = await codeOf(await keyOf(other));
  expect(await sendBeside(first, { Kind: 'read', Code: colleague })).toMatchObject({ Proof: 'live' });
  const lostReply = await proofReply(await keyOf(first), 'out', colleague);
  await renew(first, 'Μου το έκλεψαν.');
  const reply = (Reply: string) => sendBeside(lead, { Kind: 'reply', MenteeId: first, Reply });
  expect(await reply(lostReply)).toMatchObject({ Error: 'KeyRenewed' });
  expect(await reply(await proofReply(await keyOf(first), 'out', colleague))).toMatchObject({ Proof: 'live' });
  const { reply: audit } = await app.call(people.audit, { UserId: lead }, { as: await anAdmin(db, id) });
  expect(audit.list).toMatchObject([{ Target: 'proofKeys', After: { Reason: 'Έχασα το τηλέφωνο.' } }]);
});
