import { meetings, mentee, mentor, people, presences } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings, at } from '../meetings.testing.ts';

const app = await aTestApp();
const { db } = app;

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
  const { reply } = await app.call(presences.saveMinutes, { Id, Text: 'Μισή ώρα.' }, { as: lead });
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
