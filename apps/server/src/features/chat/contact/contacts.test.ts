import { accounts, type Call, conversations, messages, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam, newClientId } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a programme with one person of every kind around one mentor and one mentee; returns them by name. */
async function everyKind() {
  const { id: project } = await aProject(db);
  const person = (role: Role) => aPerson(db, project, { roles: [role] });
  const mentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor });
  const people = {
    ...{ mentor, mentee, otherMentor: await aMentor(db, project), otherMentee: await aMentee(db, project) },
    ...{ coordinator: await person('Coordinator'), supervisor: await person('Supervisor') },
    ...{ lite: await person('SupervisorLite'), manager: await person('ProjectManager') },
    ...{ managerLite: await person('ProjectManagerLite'), translator: await person('Translator') },
  };
  await aLink(db, project, 'coordinates', people.coordinator, mentee);
  for (const viewer of [people.supervisor, people.lite]) await aLink(db, project, 'supervises', viewer, mentor);
  return { project, people };
}
type Person = keyof Awaited<ReturnType<typeof everyKind>>['people'];

/**
 * Who may begin to write to whom, as in the table of the specification, and the reason shown; everyone not listed is
 * refused.
 */
const table: Partial<Record<Person, Partial<Record<Person, string>>>> = {
  mentee: { mentor: 'mentor', coordinator: 'coordinator' },
  mentor: { mentee: 'mentee', coordinator: 'coordinator', supervisor: 'supervisor', lite: 'supervisor' },
  coordinator: { mentee: 'mentee', mentor: 'mentor', manager: 'office' },
  supervisor: { mentor: 'mentor', coordinator: 'coordinator', manager: 'office' },
  lite: { mentor: 'mentor', manager: 'office' },
  managerLite: {
    ...{ mentor: 'programme', otherMentor: 'programme', mentee: 'programme', otherMentee: 'programme' },
    ...{ coordinator: 'programme', supervisor: 'programme', lite: 'programme', manager: 'office' },
  },
};

test.each(Object.keys(table) as Person[])(
  '%s may begin conversations only with the people in the table, and sees why',
  async (name) => {
    const { project, people } = await everyKind();
    const as = people[name];
    const { reply } = await app.call(conversations.contacts, {}, { as, project });
    const expected = table[name] ?? {};
    const nameOf = (id: number) => (Object.keys(people) as Person[]).find((key) => people[key] === id) ?? String(id);
    expect(Object.fromEntries(reply.list.map(({ Id, Why }) => [nameOf(Id), Why]))).toEqual(expected);
    for (const other of Object.keys(people) as Person[]) {
      if (other === name) continue;
      const sent = await app.call(
        messages.send,
        { UserId: people[other], ClientId: newClientId(), Message: 'Καλημέρα' },
        { as, project },
      );
      const outcome = sent.status === 200 ? 'sent' : sent.error.Code;
      expect([other, outcome]).toEqual([other, other in expected ? 'sent' : 'NotInContact']);
    }
  },
);

test('a person without chat cannot use it, and people of other programmes get 404', async () => {
  const { project, people } = await everyKind();
  const foreign = await aTeam(app);
  const started = await app.call(conversations.start, { UserIds: [people.mentor] }, { as: people.translator, project });
  expect([started.status, started.error.Code]).toEqual([403, 'NotAllowed']);
  const as = { as: people.manager, project };
  expect((await app.call(conversations.start, { UserIds: [foreign.mentee] }, as)).status).toBe(404);
  expect((await app.call(conversations.start, { UserIds: [people.mentee, foreign.mentee] }, as)).status).toBe(404);
  const id = await foreign.direct(foreign.mentor, foreign.mentee);
  const body = { ConversationId: id, ClientId: newClientId(), Message: 'Καλημέρα' };
  expect((await app.call(messages.send, body, as)).status).toBe(404);
  expect((await app.call(messages.send, body, { ...as, as: foreign.manager })).status).toBe(404);
});

test('people who may not begin may answer; when the contact ends the conversation closes, and both can read it', async () => {
  const { project, mentor, otherMentor, mentee, manager, send, direct, get, read } = await aTeam(app);
  const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  const fromOffice = await direct(lite, mentor);
  expect((await send(mentor, { ConversationId: fromOffice }, 'Μάλιστα')).status).toBe(200);
  const id = await direct(mentee, mentor);
  await send(mentee, { ConversationId: id }, 'Πριν την αλλαγή');
  await sql`update members set default_mentor_id = ${otherMentor} where project_id = ${project} and user_id = ${mentee}`.execute(
    db,
  );
  for (const as of [mentee, mentor]) {
    expect((await send(as, { ConversationId: id })).error.Code).toBe('NotInContact');
    expect((await get(as, id)).reply).toMatchObject({ Closed: 'NotInContact', can: [] });
    expect(await read(as, id)).toHaveLength(1);
  }
  expect((await send(mentee, { UserId: otherMentor })).status).toBe(200);
  expect((await get(manager, id)).status).toBe(404);
});

test.each([
  [0, 'MemberInactive'],
  [2, 'MemberLeft'],
  [3, 'MemberCompleted'],
])('a member of state %i reads, and neither writes nor is written to', async (state, code) => {
  const { project, mentor, mentee, send, direct, read } = await aTeam(app);
  const id = await direct(mentee, mentor);
  await send(mentee, { ConversationId: id });
  await sql`update members set state = ${state} where project_id = ${project} and user_id = ${mentee}`.execute(db);
  const fresh = await app.cookieOf(mentee);
  const reply = await app.call(
    messages.send,
    { ConversationId: id, ClientId: newClientId(), Message: 'Κι άλλο' },
    { project, headers: { cookie: fresh } },
  );
  expect(reply.error.Code).toBe(code);
  expect((await send(mentor, { ConversationId: id })).error.Code).toBe('NotInContact');
  expect(await read(mentor, id)).toHaveLength(1);
});

test('a member writes to the office, whose people answer under their own names, those who wait longest first', async () => {
  const { project, mentor, mentee, coordinator, manager, start, send, list, get, read, of } = await aTeam(app);
  const first = (await start(mentee, { Office: true })).reply.Id;
  expect((await start(mentee, { Office: true })).reply.Id).toBe(first);
  await send(mentee, { ConversationId: first }, 'Μια απορία');
  const second = (await start(mentor, { Office: true })).reply.Id;
  await send(mentor, { ConversationId: second }, 'Κι εγώ');
  await send(mentee, { ConversationId: first }, 'Ακόμη;');
  expect((await start(coordinator, { Office: true })).error.Code).toBe('NotInContact');
  expect((await list(manager, { Side: 'office' })).list.map(({ Id }) => Id)).toEqual([first, second]);
  expect((await app.call(conversations.office, {}, of(manager))).reply).toMatchObject({ Waiting: 2 });
  expect((await app.call(conversations.list, { Side: 'office' }, of(mentor))).status).toBe(403);
  expect((await get(coordinator, first)).status).toBe(404);
  const answer = await send(manager, { ConversationId: first }, 'Σας απαντώ');
  expect(answer.reply).toMatchObject({ Seq: 3, UserId: manager });
  expect((await get(manager, first)).reply).toMatchObject({ Title: 'Ωμέγα Άννα', New: 0 });
  expect((await get(mentee, first)).reply).toMatchObject({ Title: 'Γραμματεία του προγράμματος', New: 1 });
  expect((await app.call(conversations.office, {}, of(manager))).reply).toMatchObject({ Waiting: 1 });
  expect((await app.call(conversations.needsNoAnswer, { ConversationId: second }, of(manager))).status).toBe(200);
  expect((await app.call(conversations.office, {}, of(manager))).reply).toEqual({ Waiting: 0, Since: null });
  const other = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  expect(await read(other, first)).toHaveLength(3);
});

test('acting or viewing as someone does not open that person’s conversations', async () => {
  const { project, mentor, mentee, direct, send } = await aTeam(app);
  const id = await direct(mentee, mentor);
  await send(mentee, { ConversationId: id });
  const admin = await anAdmin(db, project);
  expect((await app.call(accounts.viewAs, { UserId: mentee }, { as: admin, project })).status).toBe(200);
  const acting = { project, headers: { cookie: await app.cookieOf(mentor) } };
  await sql`update sessions set acting_admin_id = ${admin} where user_id = ${mentor}`.execute(db);
  const tries: [Call, object][] = [
    [messages.get, { ConversationId: id }],
    [messages.search, { Text: 'Καλημέρα' }],
    [conversations.list, {}],
    [conversations.newCount, {}],
    [conversations.contacts, {}],
    [messages.send, { ConversationId: id, ClientId: newClientId(), Message: 'Όχι εγώ' }],
  ];
  for (const options of [{ as: admin, project }, acting])
    for (const [call, body] of tries) {
      const { status, error } = await app.call(call, body as never, options);
      expect([call.path, status, error.Code]).toEqual([
        call.path,
        403,
        expect.stringMatching(/^(NotWhileActing|ViewAsReadOnly)$/),
      ]);
    }
});

test('a person can begin at most twenty conversations an hour', async () => {
  const { project, manager, start } = await aTeam(app);
  await sql`insert into conversations (project_id, kind, created_by) select ${project}, 'group', ${manager} from generate_series(1, 19)`.execute(
    db,
  );
  const [one, two] = [await aMentee(db, project), await aMentee(db, project)];
  const begun = await Promise.all([one, two].map((person) => start(manager, { UserIds: [person] })));
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(begun.find(({ status }) => status === 429)?.error.Code).toBe('TooOften');
  const first = begun[0]?.status === 200 ? one : two;
  expect((await start(manager, { UserIds: [first] })).status).toBe(200);
});
