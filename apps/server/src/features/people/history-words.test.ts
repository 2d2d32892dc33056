import { bulk, mentee as menteeCalls, mentor, people, programmes } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const names = ['Αγγελής Άννα', 'Βασιλείου Βάσω', 'Γεωργίου Γιώργος'] as const;

async function aCase() {
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const staff = await Promise.all(
    names.map((name) => {
      const [last_name = '', first_name = ''] = name.split(' ');
      return aPerson(db, project, { roles: ['ProjectManager'], fields: { last_name, first_name } });
    }),
  );
  const mentorNames = new Map<number, string>();
  for (const last_name of ['Ρήγα', 'Σταύρου'])
    mentorNames.set(await aMentor(db, project, { fields: { last_name, first_name: 'Μαρία' } }), `${last_name} Μαρία`);
  const mentors = [...mentorNames.keys()];
  const mentee = await aMentee(db, project, { fields: { phone: '2100000000' }, mentor: mentors[0] ?? 0 });
  const action = await anAction(db, project, { typeId: 4, published: [{ mentee }] });
  const audit = async (page: number) => {
    const { reply } = await app.call(people.audit, { UserId: mentee, page }, { as: admin });
    return reply.list;
  };
  return { staff, mentors, mentorNames, mentee, action, audit };
}

test('the history returns twenty changes by three people in order, with person, time, old and new value', async () => {
  const { staff, mentors, mentorNames, mentee, action, audit } = await aCase();
  const expected: { Who: string; Target: string; Before: unknown; After: unknown; from: number; to: number }[] = [];
  let [phone, state, note, mentorOf] = ['2100000000', 1, '', mentors[0] ?? 0] as [string, number, string, number];
  for (let n = 0; n < 20; n++) {
    const as = staff[n % 3] ?? 0;
    const from = Date.now();
    let change: { Target: string; Before: unknown; After: unknown };
    if (n % 4 === 0) {
      const next = `21000000${10 + n}`;
      await app.call(people.updateFields, { UserId: mentee, Fields: { phone: next } }, { as });
      change = { Target: 'fields.phone', Before: { phone }, After: { phone: `+30${next}` } };
      phone = `+30${next}`;
    } else if (n % 4 === 1) {
      const next = state === 1 ? 0 : 1;
      await app.call(people.setActiveState, { UserId: mentee, State: next }, { as });
      change = { Target: 'state', Before: state, After: next };
      state = next;
    } else if (n % 4 === 2) {
      const next = `πρακτικά ${n}`;
      await app.call(mentor.savePublic, { ActionId: action, MenteeId: mentee, Data: { notes: next } }, { as });
      change = { Target: `action:${action}:public`, Before: { notes: note }, After: { notes: next } };
      note = next;
    } else {
      const next = mentors[mentorOf === mentors[0] ? 1 : 0] ?? 0;
      await app.call(bulk.setDefaultMentor, { Ids: [mentee], MentorId: next }, { as });
      change = { Target: 'defaultMentor', Before: mentorNames.get(mentorOf), After: mentorNames.get(next) };
      mentorOf = next;
    }
    expected.unshift({ Who: names[n % 3] ?? '', ...change, from, to: Date.now() });
  }
  const list = [...(await audit(0)), ...(await audit(1))];
  expect(list.map(({ Who, Target, Before, After }) => ({ Who, Target, Before, After }))).toEqual(
    expected.map(({ from, to, ...change }) => change),
  );
  for (const [n, { from, to }] of expected.entries()) {
    const at = Date.parse(list[n]?.At ?? '');
    expect(at >= from && at <= to, `the time of ${n}`).toBe(true);
  }
});

test('the audit shows old values from the history, only for fields that the reader sees', async () => {
  const { staff, mentee, audit } = await aCase();
  const as = staff[0] ?? 0;
  await app.call(
    people.updateFields,
    { UserId: mentee, Fields: { phone: '2109876543', staffNote: 'προσοχή' } },
    { as },
  );
  await app.call(people.updateFields, { UserId: mentee, Fields: { staffNote: 'άλλο' } }, { as });
  const stored = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit_records a
    where a.subject_id = ${mentee}`.execute(db);
  expect(stored.rows[0]?.text).not.toMatch(/προσοχή|2109876543/);
  expect((await audit(0))[0]).toMatchObject({ Before: { staffNote: 'προσοχή' }, After: { staffNote: 'άλλο' } });
  const mine = (await app.call(people.accessOfMine, {}, { as: mentee })).reply.list;
  expect(mine.at(-1)).toMatchObject({
    Before: { phone: '2100000000' },
    After: { phone: '+302109876543' },
    Target: 'fields',
  });
  expect(JSON.stringify(mine)).not.toMatch(/staffNote|προσοχή|άλλο/);
});

test('several saves by one person within ten minutes are shown as one change with the value before', async () => {
  const { staff, mentee, action, audit } = await aCase();
  const [first = 0] = staff;
  for (const notes of ['α', 'αβ', 'αβγ'])
    await app.call(mentor.savePublic, { ActionId: action, MenteeId: mentee, Data: { notes } }, { as: first });
  for (const { Before, After } of await audit(0)) expect([Before, After]).toEqual([{ notes: '' }, { notes: 'αβγ' }]);
});

test('the values of a verdict and of saved settings come from the history and are not stored in the audit', async () => {
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const as = await aMentor(db, project);
  const MenteeId = await aMentee(db, project, { mentor: as });
  const ActionId = await anAction(db, project, { published: [{ mentee: MenteeId }] });
  await app.call(menteeCalls.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: MenteeId });
  await app.call(menteeCalls.submit, { ActionId }, { as: MenteeId });
  await app.call(mentor.review, { ActionId, MenteeId, Result: 'returned', Comment: 'Γράψτε κι άλλα' }, { as });
  const newest = async () =>
    (await app.call(people.audit, {}, { as: admin, project })).reply.list.find(({ Target }) =>
      /review|project/.test(Target),
    );
  expect(await newest()).toMatchObject({
    Target: `action:${ActionId}:review`,
    After: { result: 'returned', comment: 'Γράψτε κι άλλα' },
  });
  const { Id, Url, Descr, Settings } = (await app.call(programmes.byId, { Id: project }, { as: admin })).reply;
  const changed = { ...Settings, Config: { ...Settings.Config, TimeZone: 'Europe/Rome' } };
  const set = await app.call(
    programmes.set,
    { Project: { Id, Url, Descr, Settings: changed } },
    { as: admin, project },
  );
  expect(set.error).toBeUndefined();
  const expected = await newest();
  expect(expected).toMatchObject({ Target: `project:${project}`, After: { Config: { TimeZone: 'Europe/Rome' } } });
  expect(expected?.Before).toHaveProperty('Config');
  const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit_records a
    where a.project_id = ${project}`.execute(db);
  expect(rows[0]?.text).not.toMatch(/Γράψτε|Rome/);
});

test('neither name nor values of a field that an administrator does not see are shown', async () => {
  const Fields = [{ Name: 'secret', Label: 'Μυστικό', Visible: 0, Editable: 0 }];
  const { id: project } = await aProject(db, { User: { Fields }, Roles: { Admin: { Level: 1 } } });
  const superAdmin = await aPerson(db, project, { roles: ['SuperAdmin'], everywhere: true });
  const admin = await anAdmin(db, project);
  const mentee = await aMentee(db, project);
  for (const secret of ['κρυφό', 'άλλο κρυφό'])
    await app.call(people.updateFields, { UserId: mentee, Fields: { secret } }, { as: superAdmin });
  const read = async (as: number) =>
    JSON.stringify((await app.call(people.audit, { UserId: mentee }, { as })).reply.list);
  expect(await read(superAdmin)).toContain('κρυφό');
  expect(await read(admin)).not.toMatch(/secret|κρυφό/);
});
