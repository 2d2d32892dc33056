import {
  files,
  hours,
  meetings,
  mentee,
  mentor,
  notifications,
  type ProofRecord,
  people,
  presences,
} from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { aProgrammeOfMeetings, at } from '../meetings.testing.ts';

const app = await aTestApp();
const { db } = app;

/** How often a person was asked whether they agree to minutes, in notifications that they have not read. */
async function askedToAgree(as: number): Promise<number> {
  await app.handleEvents();
  const { reply } = await app.call(notifications.list, {}, { as });
  return reply.find(({ Kind }) => Kind === 'minutes.toAgree')?.Count ?? 0;
}

test('a meeting counts as held if anyone was present, and completes their action once it has minutes', async () => {
  const { set, group, first, second, lead } = await aProgrammeOfMeetings(app);
  const Invitees = [first, second].map((MenteeId) => ({ MenteeId }));
  const { Id, Version } = await set('10-03-2026 16:00', { ActionId: group, Invitees });
  const Rows = [
    { MenteeId: first, Presence: 'present' as const },
    { MenteeId: second, Presence: 'absent' as const },
  ];
  const { reply } = await app.call(presences.save, { Id, Rows, Version }, { as: lead });
  expect(reply).toMatchObject({ State: 'held' });
  expect(reply.Invitees.map(({ Presence, Proof }) => [Presence, Proof]).sort()).toEqual([
    ['absent', null],
    ['present', 'mentorOnly'],
  ]);
  const standing = async (as: number) => (await app.call(mentee.action, { ActionId: group }, { as })).reply.Standing;
  expect(await standing(first)).toBe('open');
  const saved = await app.call(presences.saveMinutes, { Id, Text: '# Θέματα\nΗ ιδέα.' }, { as: lead });
  expect(saved.reply.Minutes).toBe('# Θέματα\nΗ ιδέα.');
  expect([await standing(first), await standing(second)]).toEqual(['completed', 'open']);
  // Who was there is asked to agree to the minutes.
  expect([await askedToAgree(first), await askedToAgree(second)]).toEqual([1, 0]);
});

test('if nobody was present the meeting is missed, with who missed it; a future meeting has no presence', async () => {
  const { set, first, lead, other } = await aProgrammeOfMeetings(app);
  const past = await set('10-03-2026 10:00');
  const Rows = [{ MenteeId: first, Presence: 'absent' as const }];
  const save = (Id: number, as = lead) => app.call(presences.save, { Id, Rows, MissedBy: 'mentor' }, { as });
  expect((await save(past.Id)).reply).toMatchObject({ State: 'missed', MissedBy: 'mentor' });
  const ahead = await set('10-03-2037 10:00');
  expect((await save(ahead.Id)).error.Code).toBe('MeetingAhead');
  expect((await save(past.Id, first)).status).toBe(403);
  expect((await save(past.Id, other)).status).toBe(404);
});

test('a mentee agrees to the minutes or objects, and is asked again when they change', async () => {
  const { set, first, lead } = await aProgrammeOfMeetings(app);
  const { Id } = await set('10-03-2026 10:00');
  const agree = (more: object) => app.call(presences.agreeMinutes, { Id, Agree: true, ...more }, { as: first });
  expect((await agree({})).error.Code).toBe('NoMinutes');
  await app.call(presences.saveMinutes, { Id, Text: 'Μία ώρα.' }, { as: lead });
  expect((await agree({ Agree: false })).error.Code).toBe('ReasonNeeded');
  expect((await agree({ Agree: false, Objection: 'Μισή ώρα.' })).reply.Invitees).toMatchObject([
    { Agreed: false, Objection: 'Μισή ώρα.' },
  ]);
  await app.call(presences.saveMinutes, { Id, Own: 'Όπως τα θυμάμαι.' }, { as: first });
  expect(await askedToAgree(first)).toBe(1);
  const { reply } = await app.call(presences.saveMinutes, { Id, Text: 'Μισή ώρα.' }, { as: lead });
  expect([await askedToAgree(first), await askedToAgree(lead)]).toEqual([2, 0]);
  expect(reply.Invitees[0]).toMatchObject({ OwnMinutes: 'Όπως τα θυμάμαι.' });
  expect(reply.Invitees[0]).not.toHaveProperty('Agreed');
  expect((await agree({})).reply.Invitees).toMatchObject([{ Agreed: true }]);
});

test('an action that requires two meetings is complete after the second', async () => {
  const { set, first, lead, single } = await aProgrammeOfMeetings(app);
  await sql`update actions set data = data || '{"Sessions": 2}' where id = ${single}`.execute(db);
  const standing = async () => (await app.call(mentee.action, { ActionId: single }, { as: first })).reply.Standing;
  for (const [day, after] of [
    ['10', 'open'],
    ['17', 'completed'],
  ]) {
    const { Id } = await set(`${day}-03-2026 10:00`);
    await app.call(presences.save, { Id, Rows: [{ MenteeId: first, Presence: 'present' }] }, { as: lead });
    await app.call(presences.saveMinutes, { Id, Text: `Συνάντηση της ${day}ης.` }, { as: lead });
    expect(await standing()).toBe(after);
  }
});

test('a meeting in a locked month is changed only with a reason, and only by those who may lock months', async () => {
  const { id, set, manager, lead, first } = await aProgrammeOfMeetings(app);
  const { Id, Version } = await set('10-03-2026 10:00');
  await sql`insert into locked_months (project_id, month) values (${id}, '2026-03')`.execute(db);
  const Rows = [{ MenteeId: first, Presence: 'present' as const }];
  const save = (more: object, as: number) => app.call(presences.save, { Id, Rows, ...more }, { as });
  expect((await save({}, manager)).error.Code).toBe('PeriodLocked');
  expect((await save({ Reason: 'Λάθος' }, lead)).error.Code).toBe('PeriodLocked');
  expect((await app.call(meetings.move, { Id, ...at('11-03-2026 10:00'), Version }, { as: lead })).error.Code).toBe(
    'PeriodLocked',
  );
  expect((await save({ Reason: 'Λάθος' }, manager)).status).toBe(200);
});

test('reopening a held meeting requires a reason and removes its outcome', async () => {
  const { set, get, first, lead } = await aProgrammeOfMeetings(app);
  const { Id } = await set('10-03-2026 10:00');
  await app.call(presences.save, { Id, Rows: [{ MenteeId: first, Presence: 'present' }] }, { as: lead });
  const { Version } = (await get(Id)).reply;
  const undo = (more: object, as = lead) => app.call(meetings.undo, { Id, Version, ...more }, { as });
  expect((await undo({})).error.Code).toBe('ReasonNeeded');
  expect((await undo({ Reason: 'Λάθος' }, first)).status).toBe(403);
  expect((await undo({ Reason: 'Λάθος' })).reply).toMatchObject({ State: 'set', Reason: 'Λάθος' });
  expect((await app.call(mentor.schedule, { From: '2026-03-01T00:00:00Z' }, { as: lead })).reply[0]?.Outcome).toBe(
    null,
  );
});

test('the history of a meeting tells each change with who made it; a mentee sees what concerns them', async () => {
  const { set, group, first, second, third, lead, other, manager } = await aProgrammeOfMeetings(app);
  const Invitees = [first, second].map((MenteeId) => ({ MenteeId }));
  const { Id, Version } = await set('10-03-2026 16:00', { ActionId: group, Invitees });
  await app.call(meetings.move, { Id, ...at('11-03-2026 10:00'), Version }, { as: lead });
  const Rows = [
    { MenteeId: first, Presence: 'present' as const },
    { MenteeId: second, Presence: 'absent' as const },
  ];
  await app.call(presences.save, { Id, Rows }, { as: lead });
  await app.call(presences.saveMinutes, { Id, Text: 'Η ιδέα.' }, { as: lead });
  await app.call(presences.agreeMinutes, { Id, Agree: true }, { as: first });

  const history = async (as: number) => {
    const { reply } = await app.call(meetings.history, { Id }, { as });
    return reply.Events.flatMap(({ Who, Changes }) => Changes.map((change) => ({ Who, ...change })));
  };
  const { reply: found } = await app.call(
    people.find,
    { Search: '', Ids: [manager, lead, first, second] },
    { as: manager },
  );
  const name = (id: number) => found.find((person) => person.Id === id)?.Name ?? '';
  const span = (from: string, to: string) => ({ StartsAt: `${from}:00.000Z`, EndsAt: `${to}:00.000Z` });
  const [before, after] = [span('2026-03-10T14:00', '2026-03-10T14:45'), span('2026-03-11T08:00', '2026-03-11T08:45')];
  const all = [
    { Who: name(first), Kind: 'agreed', Agreed: true, Names: [name(first)] },
    { Who: name(lead), Kind: 'minutes' },
    { Who: name(lead), Kind: 'state', From: 'set', To: 'held' },
    { Who: name(lead), Kind: 'presence', Presence: 'absent', Names: [name(second)] },
    { Who: name(lead), Kind: 'presence', Presence: 'present', Names: [name(first)] },
    { Who: name(lead), Kind: 'moved', From: before, To: after },
    { Who: name(manager), Kind: 'made', State: 'set', To: before },
  ];
  expect(await history(manager)).toEqual(all);
  expect(await history(second)).toEqual(all.filter((one) => !('Names' in one) || one.Names?.includes(name(second))));
  for (const stranger of [other, third])
    expect((await app.call(meetings.history, { Id }, { as: stranger })).status).toBe(404);
});

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF';
const sheetOf = (Category: string, UserId?: number) => ({
  ...{ Category, Name: 'sheet', OriginalName: 'παρουσίες.pdf', Index: 'next' as const },
  ...(UserId !== undefined && { UserId }),
});

test('a scanned sheet proves the presence of those chosen; a stronger proof stays, and so does the sheet', async () => {
  const { id, set, group, first, second, lead, other } = await aProgrammeOfMeetings(app);
  const Invitees = [first, second].map((MenteeId) => ({ MenteeId }));
  const { Id } = await set('10-03-2026 16:00', { ActionId: group, Invitees });
  await sql`update meeting_people set proof = 'live', presence = 'present' where user_id = ${first}`.execute(db);
  const person = (as: number) => uploader(app, as, String(id));
  const { reply: scan } = await person(lead).send(pdf, sheetOf(`presences/${Id}`));
  const save = (as: number, FileId = scan.Id) =>
    app.call(presences.savePaper, { Id, FileId, MenteeIds: [first, second] }, { as });
  expect([(await save(first)).status, (await save(other)).status]).toEqual([403, 404]);
  expect((await save(lead, 'elsewhere')).error.Code).toBe('NoScan');
  const { reply } = await save(lead);
  expect(reply).toMatchObject({ State: 'held' });
  const proofs = new Map(reply.Invitees.map(({ MenteeId, Presence, Proof }) => [MenteeId, [Presence, Proof]]));
  expect([proofs.get(first), proofs.get(second)]).toEqual([
    ['present', 'live'],
    ['present', 'paper'],
  ]);
  expect((await person(lead).take({ Id: scan.Id })).statusCode).toBe(200);
  for (const as of [first, other]) expect((await person(as).take({ Id: scan.Id })).statusCode).toBe(404);
  expect((await app.call(files.remove, { Id: scan.Id }, { as: lead })).error.Code).toBe('ScanIsProof');
  const { reply: unused } = await person(lead).send(`${pdf} `, sheetOf(`presences/${Id}`));
  expect((await app.call(files.remove, { Id: unused.Id }, { as: lead })).status).toBe(200);
});

test('hours proven by paper are summed as such, and a mentee opens the sheet of their own meeting', async () => {
  const { id, set, first, second, lead, manager } = await aProgrammeOfMeetings(app, { HoursCount: 'any' });
  const { Id } = await set('10-03-2026 16:00');
  const place = sheetOf(`presence/${Id}`, first);
  const { reply: scan } = await uploader(app, lead, String(id)).send(pdf, place);
  expect((await uploader(app, first, String(id)).start(place)).status).toBe(403);
  await app.call(presences.savePaper, { Id, FileId: scan.Id, MenteeIds: [first] }, { as: lead });
  const body = { From: '01-03-2026', To: '31-03-2026', By: 'mentor' as const };
  expect((await app.call(hours.get, body, { as: manager })).reply.Rows).toMatchObject([
    { Proven: { paper: 45 }, Counted: 45 },
  ]);
  expect((await uploader(app, first, String(id)).take({ Id: scan.Id })).statusCode).toBe(200);
  expect((await uploader(app, second, String(id)).take({ Id: scan.Id })).statusCode).toBe(404);
});

test('a dispute stays until what is recorded changes, and then the proof of before counts again', async () => {
  const { set, first, lead } = await aProgrammeOfMeetings(app);
  const { Id } = await set('10-03-2026 10:00');
  let sent = 0;
  const send = async (record: object) => {
    const RecordId = `01890a5d-ac96-774b-bcce-a${String(++sent).padStart(11, '0')}`;
    const Records = [{ RecordId, MeetingId: Id, At: new Date().toISOString(), ...record } as ProofRecord];
    return (await app.call(presences.proofs, { Records }, { as: first })).reply.Results[0]?.Proof;
  };
  const save = async (Presence: 'present' | 'absent') => {
    const { reply } = await app.call(presences.save, { Id, Rows: [{ MenteeId: first, Presence }] }, { as: lead });
    return reply.Invitees[0];
  };
  expect(await save('present')).toMatchObject({ Proof: 'mentorOnly' });
  expect(await send({ Kind: 'disputed', Reason: 'Δεν ήμουν εκεί.' })).toBe('disputed');
  expect(await save('present')).toMatchObject({ Proof: 'disputed', Denial: 'Δεν ήμουν εκεί.' });
  expect(await save('absent')).toMatchObject({ Proof: null });
  expect(await send({ Kind: 'declared', Phase: 'in' })).toBe('disputed');
  expect(await save('absent')).toMatchObject({ Proof: 'disputed' });
  expect(await save('present')).toMatchObject({ Proof: 'declared' });
});
