import { people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aCase() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const mentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor, fields: { staffNote: 'μυστικό', afm: '090000045' } });
  await aLink(db, project, 'coordinates', coordinator, mentee);
  const view = async (as: number, UserId = mentee) => (await app.call(people.view, { UserId }, { as })).reply;
  const save = (as: number, Fields: Record<string, string>, Version?: number) =>
    app.call(people.updateFields, { UserId: mentee, Fields, ...(Version !== undefined && { Version }) }, { as });
  return { project, manager, coordinator, mentor, mentee, view, save };
}

test('hidden fields are absent from every reply, values and definitions alike', async () => {
  const { manager, mentor, mentee, view } = await aCase();
  const whole = await view(manager);
  expect(whole.User.Fields).toMatchObject({ staffNote: 'μυστικό', afm: '090000045' });
  for (const as of [mentor, mentee]) {
    const text = JSON.stringify([
      await view(as),
      (await app.call(people.byIds, { Ids: [mentee] }, { as })).reply,
      (await app.call(people.current, {}, { as })).reply,
    ]);
    expect(text).not.toContain('μυστικό');
    expect(text).not.toContain('staffNote');
    expect(text).toContain('090000045');
  }
});

test('people are found by field values, and values are read by field name, only for visible fields', async () => {
  const { manager, mentor, mentee } = await aCase();
  const afm = { Field: 'afm', Values: ['090000045', '000000000'] };
  expect((await app.call(people.byField, afm, { as: mentor })).reply.map(({ Id }) => Id)).toEqual([mentee]);
  const hidden = await app.call(people.byField, { Field: 'staffNote', Values: ['μυστικό'] }, { as: mentor });
  expect([hidden.status, hidden.error.Code]).toEqual([400, 'BadFilter']);
  const body = { UserId: mentee, Fields: ['afm', 'staffNote', 'nothing'] };
  expect((await app.call(people.fieldValues, body, { as: manager })).reply).toEqual({
    afm: '090000045',
    staffNote: 'μυστικό',
  });
  expect((await app.call(people.fieldValues, body, { as: mentor })).reply).toEqual({ afm: '090000045' });
});

test('a hidden field gets the same error as a missing one; a visible field gets its own error', async () => {
  const { mentee, save, manager } = await aCase();
  const own = (Name: string) => app.call(people.updateOwnField, { Name, Value: 'x' }, { as: mentee });
  const hidden = await own('staffNote');
  const missing = await own('nowhere');
  expect([hidden.status, missing.status]).toEqual([422, 422]);
  expect(hidden.error.Fields?.staffNote).toBe(missing.error.Fields?.nowhere);
  expect(hidden.error.Message).toBe(missing.error.Message);
  expect((await own('afm')).error.Fields?.afm).not.toBe(hidden.error.Fields?.staffNote);
  expect((await own('phone')).error.Fields?.phone).toMatch(/τηλεφώνου/);
  expect((await save(manager, { staffNote: 'νέο' })).reply.Fields.staffNote).toBe('νέο');
});

test('several fields are saved together or not at all, normalised by type', async () => {
  const { manager, view, save } = await aCase();
  const bad = await save(manager, { phone: '691 234 5678', afm: '123456789', first_name: 'Νέα' });
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.error.Fields ?? {})).toEqual(['afm']);
  expect((await view(manager)).User.Fields).not.toHaveProperty('phone');
  const good = await save(manager, { phone: '691 234 5678', first_name: ' Νέα ' });
  expect(good.reply.Fields).toMatchObject({ phone: '+306912345678', first_name: 'Νέα' });
});

test('an outdated Version gets 409 with the current person, without fields hidden from the caller', async () => {
  const { manager, coordinator, mentee, view, save } = await aCase();
  const { Version } = (await view(coordinator)).User;
  expect((await save(manager, { first_name: 'Πρώτη' }, Version)).reply.Version).toBe(Version + 1);
  const late = await save(coordinator, { first_name: 'Δεύτερη' }, Version);
  expect(late.status).toBe(409);
  expect(late.error.Current).toMatchObject({ Version: Version + 1, Fields: { first_name: 'Πρώτη' } });
  const own = await app.call(people.updateOwnFields, { Fields: { phone: '2101234567' }, Version }, { as: mentee });
  expect(own.status).toBe(409);
  expect(JSON.stringify(own.error.Current)).not.toContain('μυστικό');
});

test('concurrent saves of different fields are both kept', async () => {
  const { manager, coordinator, view, save } = await aCase();
  await Promise.all([save(manager, { first_name: 'Άννα' }), save(coordinator, { phone: '2101234567' })]);
  expect((await view(manager)).User.Fields).toMatchObject({ first_name: 'Άννα', phone: '+302101234567' });
});

test('computed fields are evaluated for those who may see them, and a failing one is absent', async () => {
  const Fields = [
    { Name: 'last_name', Label: 'Επώνυμο' },
    { Name: 'birth', Label: 'Γέννηση', Type: 'date' as const, Visible: 10 },
    { Name: 'age', Label: 'Ηλικία', Type: 'ComputedField' as const, func: 'age(fields.birth)' },
    { Name: 'secret', Label: 'Μυστικό', Type: 'ComputedField' as const, Visible: 10, func: 'fields.birth' },
    { Name: 'broken', Label: 'Χαλασμένο', Type: 'ComputedField' as const, func: 'fields.none.length' },
  ];
  const { id: project } = await aProject(db, {
    User: { Fields, Label: "fields.last_name + ' · ' + user.State", Color: '7' },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const year = new Date().getUTCFullYear() - 30;
  const mentee = await aMentee(db, project, { fields: { last_name: 'Νέος', birth: `01-01-${year}` } });
  const own = (await app.call(people.current, {}, { as: mentee })).reply;
  expect(own.Fields).toMatchObject({ age: '30' });
  expect(own.Fields).not.toHaveProperty('secret');
  expect(own.Fields).not.toHaveProperty('broken');
  const list = await app.call(people.list, { Search: 'νεοσ' }, { as: manager });
  expect(list.reply.list[0]).toMatchObject({ Label: 'Νέος · 1', Color: 7 });
});

test('a computed field that takes long fails for everyone, while other calls are answered', async () => {
  const costly = `[${Array(10).fill("fold('ΐ'.repeat(200000))").join()}].length`;
  const Fields = [
    { Name: 'costly', Label: 'Βαρύ', Type: 'ComputedField' as const, func: costly },
    { Name: 'next', Label: 'Επόμενο', Type: 'ComputedField' as const, func: 'user.Id + 1' },
  ];
  const { id: project } = await aProject(db, { User: { Fields } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const Ids = await Promise.all(Array.from({ length: 30 }, () => aMentee(db, project)));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { reply } = await app.call(people.byIds, { Ids }, { as: manager });
  clearInterval(timer);
  expect(longest).toBeLessThan(1000);
  expect(reply.map(({ Fields }) => Fields.next)).toEqual(reply.map(({ Id }) => String(Id + 1)));
  for (const person of reply) expect(person.Fields).not.toHaveProperty('costly');
});

test('the account e-mail follows the field when its owner or an administrator changes it, not when a coordinator does', async () => {
  const Fields = [{ Name: 'email', Label: 'Email', Type: 'email' as const }];
  const { id: project } = await aProject(db, { User: { Fields } });
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'], email: 'taken@example.gr' });
  const mentee = await aMentee(db, project, { email: 'old@example.gr' });
  await aLink(db, project, 'coordinates', coordinator, mentee);
  const body = { UserId: mentee, Name: 'email', Value: 'other@example.gr' };
  const byOther = await app.call(people.updateField, body, { as: coordinator });
  expect(byOther.reply).toMatchObject({ Email: 'old@example.gr', Fields: { email: 'other@example.gr' } });
  const own = (Value: string) => app.call(people.updateOwnField, { Name: 'email', Value }, { as: mentee });
  expect((await own('new@example.gr')).reply.Email).toBe('new@example.gr');
  expect((await own('TAKEN@example.gr')).error.Fields).toHaveProperty('email');
  const admin = await anAdmin(db, project);
  const byAdmin = await app.call(people.updateField, body, { as: admin });
  expect(byAdmin.reply.Email).toBe('other@example.gr');
});

test('the account e-mail of a SuperAdmin follows the field only when a SuperAdmin changes it', async () => {
  const { id: project } = await aProject(db, {
    User: { Fields: [{ Name: 'email', Label: 'Email', Type: 'email' as const }] },
  });
  const [one, other] = [
    await aPerson(db, project, { roles: ['SuperAdmin'], everywhere: true, email: 'super.one@example.gr' }),
    await aPerson(db, project, { roles: ['SuperAdmin'], everywhere: true }),
  ];
  const changedBy = async (as: number, Value: string) =>
    (await app.call(people.updateField, { UserId: one, Name: 'email', Value }, { as })).reply.Email;
  expect(await changedBy(await anAdmin(db, project), 'admin.inbox@example.gr')).toBe('super.one@example.gr');
  expect(await changedBy(other, 'super.two@example.gr')).toBe('super.two@example.gr');
});

test('project fields of a person are read and changed separately, only as far as they are visible', async () => {
  const { id: project } = await aProject(db, {
    Mentee: {
      ProjectFields: [
        { Name: 'sector', Label: 'Κλάδος', Visible: 500, Editable: 10 },
        { Name: 'grade', Label: 'Βαθμός', Type: 'number', Visible: 10, Editable: 10 },
        { Name: 'double', Label: 'Διπλός', Type: 'ComputedField', func: '2 * projectFields.grade', Visible: 10 },
      ],
    },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const stranger = await aMentee(db, project);
  const mentee = await aMentee(db, project, { projectFields: { sector: 'Τουρισμός', grade: '4' } });
  const read = (as: number) => app.call(people.projectData, { UserId: mentee }, { as });
  const set = (Data: Record<string, string>) =>
    app.call(people.setProjectData, { UserId: mentee, Data }, { as: manager });
  expect((await read(manager)).reply).toEqual({ sector: 'Τουρισμός', grade: '4', double: '8' });
  expect((await read(mentee)).reply).toEqual({ sector: 'Τουρισμός' });
  expect((await read(stranger)).status).toBe(404);
  expect((await set({ grade: '5' })).reply).toEqual({ sector: 'Τουρισμός', grade: '5', double: '10' });
  const refused = await set({ grade: 'πέντε', sector: 'Εμπόριο' });
  expect([refused.status, Object.keys(refused.error.Fields ?? {})]).toEqual([422, ['grade']]);
  const notKept = await set({ last_name: 'Νέος', nothing: '1' });
  expect(Object.keys(notKept.error.Fields ?? {})).toEqual(['last_name', 'nothing']);
  expect((await read(mentee)).reply).toEqual({ sector: 'Τουρισμός' });
});

test('more than a hundred people of a field value are refused with their number, and come in pages', async () => {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  for (let i = 0; i < 101; i += 1) await aMentee(db, project, { fields: { first_name: 'Πολλοί' } });
  const request = { Field: 'first_name', Values: ['Πολλοί'] };
  const refused = await app.call(people.byField, request, { as: manager });
  expect([refused.status, refused.error.Code]).toEqual([422, 'TooManyFound']);
  expect(refused.error.Message).toContain('101');
  const pages = await Promise.all(
    [0, 1].map((Page) => app.call(people.byField, { ...request, Page }, { as: manager })),
  );
  expect(pages.map(({ reply }) => reply.length)).toEqual([100, 1]);
});

test('a date keeps to the days and the ages that its field allows', async () => {
  const born = { Name: 'born', Label: 'Γέννηση', Type: 'date' as const, minAge: 18, maxAge: 65 };
  const start = { Name: 'start', Label: 'Έναρξη', Type: 'date' as const, minDate: '01-01-2024', maxDate: '31-12-2024' };
  const { id: project } = await aProject(db, { User: { Fields: [born, start] } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentee = await aMentee(db, project);
  const save = async (Name: string, Value: string) => {
    const { status, error } = await app.call(people.updateField, { UserId: mentee, Name, Value }, { as: manager });
    return status === 200 ? 'saved' : error.Fields?.[Name];
  };
  const year = new Date().getFullYear();
  expect(await save('born', `01-01-${year - 30}`)).toBe('saved');
  expect(await save('born', `01-01-${year - 10}`)).toBe('Η ηλικία πρέπει να είναι τουλάχιστον 18 ετών.');
  expect(await save('born', `01-01-${year - 70}`)).toBe('Η ηλικία πρέπει να είναι το πολύ 65 ετών.');
  expect(await save('start', '29-02-2024')).toBe('saved');
  expect(await save('start', '31-12-2023')).toBe('Η ημερομηνία πρέπει να είναι 01-01-2024 ή μεταγενέστερη.');
  expect(await save('start', '01-01-2025')).toBe('Η ημερομηνία πρέπει να είναι 31-12-2024 ή προγενέστερη.');
});

test('a choice belongs to the value of the field that narrows it, as a municipality to a region', async () => {
  const options = (...pairs: [string, string?][]) =>
    pairs.map(([Value, In]) => ({ Value, Label: Value, ...(In && { In }) }));
  const region = {
    Name: 'region',
    Label: 'Περιφέρεια',
    Type: 'select' as const,
    Options: options(['Θεσσαλία'], ['Κρήτη']),
  };
  const town = {
    ...{ Name: 'town', Label: 'Δήμος', Type: 'select' as const, Within: 'region' },
    Options: options(['Βόλος', 'Θεσσαλία'], ['Χανιά', 'Κρήτη'], ['Άλλος']),
  };
  const { id: project } = await aProject(db, { User: { Fields: [region, town] } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentee = await aMentee(db, project);
  const save = async (Fields: Record<string, string>) => {
    const { status, error } = await app.call(people.updateFields, { UserId: mentee, Fields }, { as: manager });
    return status === 200 ? 'saved' : error.Fields;
  };
  expect(await save({ town: 'Βόλος' })).toBe('saved');
  expect(await save({ region: 'Κρήτη', town: 'Βόλος' })).toEqual({ town: 'Διαλέξτε μία από τις επιλογές του πεδίου.' });
  expect(await save({ region: 'Κρήτη', town: 'Χανιά' })).toBe('saved');
  expect(await save({ town: 'Βόλος' })).toEqual({ town: 'Διαλέξτε μία από τις επιλογές του πεδίου.' });
  expect(await save({ town: 'Άλλος' })).toBe('saved');
});
