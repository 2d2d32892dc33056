import { conversations } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

const setMentor = (project: number, mentee: number, mentor: number | null) =>
  sql`update members set default_mentor_id = ${mentor} where project_id = ${project} and user_id = ${mentee}`.execute(
    db,
  );
type Team = Awaited<ReturnType<typeof aTeam>>;
const members = async ({ of }: Team, as: number, ConversationId: number) =>
  (await app.call(conversations.who, { ConversationId }, of(as))).reply.list.map(({ Id }) => Id).sort((a, b) => a - b);

test('a mentor’s group follows the mentees: one who leaves keeps what they saw, one who joins sees later messages', async () => {
  const team = await aTeam(app);
  const { project, mentor, otherMentor, mentee, otherMentee, start, send, read, get } = team;
  const { reply: group } = await start(mentor, { Rule: { Kind: 'mentor', MentorId: mentor } });
  expect(group).toMatchObject({
    Kind: 'group',
    Members: 3,
    Rule: { Kind: 'mentor', MentorId: mentor },
    can: ['send', 'attach', 'rename'],
  });
  expect(await members(team, mentor, group.Id)).toEqual([mentor, mentee, otherMentee]);
  await send(mentor, { ConversationId: group.Id }, 'Για όσους ήταν εδώ');
  await setMentor(project, mentee, otherMentor);
  const newcomer = await aMentee(db, project, { mentor });
  await send(mentor, { ConversationId: group.Id }, 'Για όσους είναι τώρα');
  expect((await read(mentee, group.Id)).map(({ Message }) => Message)).toEqual(['Για όσους ήταν εδώ']);
  expect((await read(newcomer, group.Id)).map(({ Message }) => Message)).toEqual(['Για όσους είναι τώρα']);
  expect((await get(mentee, group.Id)).reply).toMatchObject({
    ...{ Closed: 'Left', Seq: 1, Change: 1, New: 1, can: [] },
    LastMessage: { Message: 'Για όσους ήταν εδώ' },
  });
  expect((await send(mentee, { ConversationId: group.Id })).error.Code).toBe('ConversationClosed');
  expect(await members(team, mentor, group.Id)).toEqual([mentor, otherMentee, newcomer]);
  await setMentor(project, mentee, mentor);
  await send(mentor, { ConversationId: group.Id }, 'Ξανά μαζί');
  expect((await read(mentee, group.Id)).map(({ Message }) => Message)).toEqual(['Για όσους ήταν εδώ', 'Ξανά μαζί']);
  await sql`update members set state = 2 where project_id = ${project} and user_id = ${newcomer}`.execute(db);
  expect(await members(team, mentor, group.Id)).toEqual([mentor, mentee, otherMentee]);
});

test('a group of an action contains the mentees whom its mentor mentors in that action', async () => {
  const team = await aTeam(app);
  const { project, mentor, otherMentor, mentee, otherMentee, start } = team;
  const ActionId = await anAction(db, project, {
    title: 'Επιχειρηματικό σχέδιο',
    published: [{ mentee, mentor: otherMentor }, { mentee: otherMentee }],
  });
  const Rule = { Kind: 'action', ActionId } as const;
  const { reply: group } = await start(otherMentor, { Rule: { ...Rule, MentorId: otherMentor } });
  expect(group.Title).toBe('Επιχειρηματικό σχέδιο');
  expect(await members(team, otherMentor, group.Id)).toEqual([otherMentor, mentee]);
  const { reply: byDefault } = await start(mentor, { Rule: { ...Rule, MentorId: mentor } });
  expect(await members(team, mentor, byDefault.Id)).toEqual([mentor, otherMentee]);
  expect((await start(mentor, { Rule: { ...Rule, MentorId: mentor } })).reply.Id).toBe(byDefault.Id);
  await sql`update mentee_actions set mentor_id = null where action_id = ${ActionId}`.execute(db);
  expect(await members(team, mentor, byDefault.Id)).toEqual([mentor, mentee, otherMentee]);
  expect(await members(team, otherMentor, group.Id)).toEqual([otherMentor]);
  expect((await start(mentor, { Rule: { ...Rule, MentorId: otherMentor } })).error.Code).toBe('NotInContact');
  const unused = await anAction(db, project);
  expect((await start(mentor, { Rule: { Kind: 'action', ActionId: unused, MentorId: mentor } })).status).toBe(404);
});

test('the person who began a group renames it and changes its members, and all members see a message about it', async () => {
  const team = await aTeam(app);
  const { mentor, otherMentor, mentee, otherMentee, coordinator, start, send, read, get, of } = team;
  const { reply: group } = await start(mentor, { UserIds: [mentee, coordinator], Title: 'Ομάδα Α' });
  await send(mentor, { ConversationId: group.Id }, 'Πριν');
  const update = (as: number, body: object) =>
    app.call(conversations.update, { ConversationId: group.Id, Version: 0, ...body }, of(as));
  expect((await update(mentee, { Title: 'Δική μου' })).status).toBe(403);
  expect((await update(otherMentor, { Title: 'Δική μου' })).status).toBe(404);
  expect((await update(mentor, { Add: [otherMentor] })).error.Code).toBe('NotInContact');
  const changed = await update(mentor, { Title: 'Ομάδα Β', Add: [otherMentee], Remove: [coordinator] });
  expect(changed.reply).toMatchObject({ Title: 'Ομάδα Β', Version: 1, Members: 3 });
  const late = await update(mentor, { Title: 'Ομάδα Γ' });
  expect([late.status, late.error.Current]).toMatchObject([409, { Title: 'Ομάδα Β' }]);
  expect((await read(otherMentee, group.Id)).map(({ Kind }) => Kind)).toEqual(['system']);
  expect((await read(mentee, group.Id)).map(({ Message }) => Message)).toEqual([
    'Πριν',
    expect.stringContaining('αλλαγή του τίτλου'),
    expect.stringContaining('αφαίρεση'),
    expect.stringContaining('προσθήκη'),
  ]);
  expect((await read(coordinator, group.Id)).length).toBe(3);
  expect((await get(mentee, group.Id)).reply.New).toBe(1);
});

test('a member can leave a group with chosen members, but not one whose members a rule decides', async () => {
  const { mentor, mentee, otherMentee, start, send, get, read, of, list } = await aTeam(app);
  const { reply: fixed } = await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' });
  const leave = (as: number, ConversationId: number, Version: number) =>
    app.call(conversations.leave, { ConversationId, Version }, of(as));
  expect((await leave(mentee, fixed.Id, 3)).status).toBe(409);
  expect((await leave(mentee, fixed.Id, 0)).reply).toMatchObject({ Closed: 'Left', can: [] });
  await send(mentor, { ConversationId: fixed.Id }, 'Μετά');
  expect((await read(mentee, fixed.Id)).map(({ Message }) => Message)).not.toContain('Μετά');
  expect((await get(mentee, fixed.Id)).reply.LastMessage?.Message).not.toBe('Μετά');
  expect((await leave(mentee, fixed.Id, 1)).error.Code).toBe('ConversationClosed');
  const { reply: ruled } = await start(mentor, { Rule: { Kind: 'mentor', MentorId: mentor } });
  expect((await leave(mentee, ruled.Id, ruled.Version)).error.Code).toBe('RuleDecides');
  const direct = (await start(mentor, { UserIds: [mentee] })).reply;
  expect((await leave(mentee, direct.Id, 0)).error.Code).toBe('NotAGroup');
  expect((await list(mentee)).All).toBe(3);
});

test('mentees cannot begin groups', async () => {
  const { mentor, mentee, coordinator, start } = await aTeam(app);
  expect((await start(mentee, { UserIds: [mentor, coordinator], Title: 'Ομάδα' })).error.Code).toBe('NoGroups');
});
