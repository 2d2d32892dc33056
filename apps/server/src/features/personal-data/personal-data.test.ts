import { text } from 'node:stream/consumers';
import { accounts, people, personalData } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { allOwners } from '../../app/table-owners.ts';
import { execute, findRow, findRows } from '../../platform/database/statement.ts';
import { aMentee, aMentor, anAction, anAdmin, aPassword, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { uploader } from '../files/files.testing.ts';
import { tableClassesOf } from './table-classes.ts';

const classes = tableClassesOf(allOwners);
const app = await aTestApp();
const { db } = app;

/** Returns every table in which a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(classes)) {
    const rows = await findRows(
      db,
      sql`select 1 from ${sql.table(table)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

let count = 0;

/** Creates a mentee with a recognisable text in every kind of row that the programme writes. */
async function aMarked() {
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const mentor = await aMentor(db, project);
  const userName = `marked-${++count}-person`;
  const mark = `Ζαβολιάρη-${count}-`;
  const id = await aMentee(db, project, {
    mentor,
    userName,
    email: `${userName}@example.gr`,
    fields: { last_name: mark },
  });
  await aPassword(db, id, 'θάλασσα&άλας7');
  const action = await anAction(db, project, { published: [{ mentee: id }] });
  await execute(
    db,
    sql`update mentee_actions set mentee_data = ${JSON.stringify({ text: mark })}::jsonb, completed_at = now(),
    public_data = ${JSON.stringify({ note: mark })}::jsonb where mentee_id = ${id} and action_id = ${action}`,
  );
  await execute(
    db,
    sql`insert into outbox (recipient, subject, body_text, template, user_id) values (${`${userName.toUpperCase()}@example.gr`}, ${mark}, ${mark}, 'test', null)`,
  );
  await app.call(people.updateFields, { UserId: id, Fields: { first_name: mark } }, { as: admin });
  await app.call(people.view, { UserId: id }, { as: admin });
  return { project, admin, mentor, id, mark, userName };
}

test('every table has one owner, and every column of it exactly one privacy class', async () => {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'`,
  );
  const classed = allOwners
    .flatMap((owner) => Object.entries(owner.classes))
    .flatMap(([table, { personal, other }]) => [...personal, ...other].map((column) => `${table}.${column}`));
  expect([...classed].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a person gets what is stored about them in every table, without secrets; only an administrator gets another person’s', async () => {
  const { project, admin, mentor, id, mark } = await aMarked();
  const { reply } = await app.call(personalData.mine, {}, { as: id });
  const text = JSON.stringify(reply);
  expect(reply.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['users', 'members', 'mentee_actions', 'audit_records']),
  );
  expect([text.includes(mark), text.includes('argon2')]).toEqual([true, false]);
  const others = (await app.call(personalData.ofPerson, { UserId: id }, { as: admin })).reply;
  expect(others.map(({ Name }) => Name)).toEqual(reply.map(({ Name }) => Name));
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  for (const as of [mentor, manager, id])
    expect((await app.call(personalData.ofPerson, { UserId: id }, { as })).status).toBe(403);
});

test('a person’s own export lacks what they may not see, and says what is left out', async () => {
  const { id: project } = await aProject(db);
  const [admin, mentor] = [await anAdmin(db, project), await aMentor(db, project)];
  const fields = { phone: '2101234567', staffNote: 'υψηλός' };
  const id = await aMentee(db, project, { mentor, fields });
  const action = await anAction(db, project, { published: [{ mentee: id }] });
  await execute(
    db,
    sql`update mentee_actions set private_data = '{"notes": "δεν θα τα καταφέρει"}', public_data = '{"notes": "μπράβο"}'
    where mentee_id = ${id} and action_id = ${action}`,
  );
  const headers = { 'x-forwarded-for': '203.0.113.99' };
  await app.call(people.updateFields, { UserId: id, Fields: { phone: '2109876543' } }, { as: admin, headers });
  const mine = (await app.call(personalData.mine, {}, { as: id })).reply;
  const text = JSON.stringify(mine);
  expect(text).toContain('μπράβο');
  expect(text).toContain('2109876543');
  for (const hidden of ['δεν θα τα καταφέρει', 'υψηλός', '203.0.113.99']) expect(text).not.toContain(hidden);
  const leftOut = Object.fromEntries(mine.map(({ Name, Withheld }) => [Name, Withheld]));
  expect(leftOut).toMatchObject({
    users: [{ Reason: 'fields', Count: 1 }],
    mentee_actions: [{ Reason: 'notes', Count: 1 }],
    audit_records: [{ Reason: 'others', Count: 1 }],
  });
  const data = (await unpacked((await download(id, personalData.archive.path)).rawPayload))['data.json'] ?? '';
  expect(data).not.toMatch(/δεν θα τα καταφέρει|υψηλός|203\.0\.113\.99/);
  expect(data).toContain(texts.el['personalData.ask']);

  const formal = async (Notes?: boolean) =>
    JSON.stringify((await app.call(personalData.ofPerson, { UserId: id, Notes }, { as: admin })).reply);
  expect(await formal()).toContain('υψηλός');
  expect(await formal()).not.toMatch(/δεν θα τα καταφέρει|203\.0\.113\.99/);
  expect(await formal(true)).toContain('δεν θα τα καταφέρει');
  const notes = await app.call(personalData.notes, { UserId: id }, { as: admin });
  expect(notes.reply).toEqual([{ About: expect.any(String), Text: 'δεν θα τα καταφέρει' }]);
  expect((await app.call(personalData.notes, { UserId: id }, { as: mentor })).status).toBe(403);
});

test('an erased person’s data is gone everywhere, and the totals stay the same', async () => {
  const { project, admin, id, mark, userName } = await aMarked();
  expect(await tablesWith(mark)).not.toEqual([]);
  const counted = async () => {
    const { reply } = await app.call(people.list, {}, { as: admin });
    const row = await findRow(
      db,
      sql<{ n: number }>`select count(*)::int as n from mentee_actions
      where project_id = ${project} and completed_at is not null`,
    );
    return [reply.All, row?.n];
  };
  const before = await counted();
  const erased = await app.call(personalData.erase, { UserId: id, Reason: 'Αίτημα του προσώπου' }, { as: admin });
  expect(erased.status).toBe(200);
  expect(await tablesWith(mark)).toEqual([]);
  expect(await tablesWith(userName)).toEqual([]);
  expect(await counted()).toEqual(before);
  const rows = await findRows(db, sql`select disabled, password_hash from users where id = ${id}`);
  expect(rows).toEqual([{ disabled: true, passwordHash: null }]);
  const active = (await app.call(people.list, { State: 1 } as never, { as: admin })).reply;
  expect(active.list.map(({ Id }) => Id)).not.toContain(id);
  const view = (await app.call(people.view, { UserId: id }, { as: admin })).reply.User;
  expect([view.State, view.can]).toEqual([2, []]);
  for (const change of [
    app.call(people.updateFields, { UserId: id, Fields: { phone: '2101234567' } }, { as: admin }),
    app.call(people.setActiveState, { UserId: id, State: 1 }, { as: admin }),
    app.call(people.updateRoles, { UserId: id, Roles: ['Mentor'] } as never, { as: admin }),
    app.call(accounts.setDisabled, { UserId: id, Disabled: false }, { as: admin }),
  ])
    expect((await change).error.Code).toBe('PersonErased');
});

test('nobody can erase themselves, a person out of scope, or anyone without being an administrator', async () => {
  const { project, admin, id } = await aMarked();
  const erase = async (UserId: number, as: number) =>
    (await app.call(personalData.erase, { UserId, Reason: 'δοκιμή' }, { as })).status;
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  expect(await erase(id, manager)).toBe(403);
  expect(await erase(admin, admin)).toBe(422);
  expect(await erase(2_000_000, admin)).toBe(404);
  expect(await erase(id, admin)).toBe(200);
});

test('the purpose of each table with personal data is explained in both languages', () => {
  const labels = Object.entries(classes).flatMap(([table, { whose }]) =>
    whose.length > 0 ? [`personalData.${table}`] : [],
  );
  for (const language of ['el', 'en'] as const)
    expect(Object.keys(texts[language])).toEqual(expect.arrayContaining(labels));
});

const download = async (as: number, url: string) =>
  app.server.inject({ url, headers: { cookie: await app.cookieOf(as) } });

async function unpacked(archive: Buffer): Promise<Record<string, string>> {
  const opened = await fromBufferPromise(archive);
  const found: Record<string, string> = {};
  for await (const entry of opened.eachEntry()) {
    found[entry.fileName] = await text(await opened.openReadStreamPromise(entry));
  }
  return found;
}

test('a person downloads all their data with every version of their files; others need to be an administrator', async () => {
  const { id: project } = await aProject(db);
  const mentor = await aMentor(db, project);
  const person = uploader(app, await aMentee(db, project, { mentor }));
  const admin = await anAdmin(db, project);
  for (const content of ['πρώτο', 'δεύτερο']) await person.send(content, { OriginalName: 'σημείωση.txt' });
  const archive = async (as: number, path: string) => {
    const { statusCode, rawPayload } = await download(as, path);
    if (statusCode !== 200) return statusCode;
    return unpacked(rawPayload);
  };
  const mine = await archive(person.as, personalData.archive.path);
  expect(Object.keys(mine).sort()).toEqual([
    'data.json',
    expect.stringMatching(/^files\/person\/documents\/σημείωση \d{17}\.txt$/),
    'files/person/documents/σημείωση.txt',
  ]);
  expect(Object.values(mine).slice(1)).toEqual(['δεύτερο', 'πρώτο']);
  const ofPerson = `${personalData.archiveOfPerson.path}?UserId=${person.as}`;
  expect(Object.keys(await archive(admin, ofPerson))).toEqual(Object.keys(mine));
  expect(await archive(mentor, ofPerson)).toBe(403);
});
