import { consent, type FieldType, programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const Fields: { Name: string; Label: string; Type: FieldType; func?: string }[] = [
  { Name: 'last_name', Label: 'Επώνυμο', Type: 'text' },
  { Name: 'region', Label: 'Περιφέρεια', Type: 'text' },
  { Name: 'consent', Label: 'Συγκατάθεση', Type: 'number' },
  { Name: 'report', Label: 'Αναφορά', Type: 'ExportField', func: '1' },
];

async function aManagedProject() {
  const project = await aProject(db, { User: { Fields } });
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  /** Saves settings; returns the status and the paths of the refused settings. */
  const save = async (settings: object, body: { RemoveFields?: string[] } = {}) => {
    const { reply } = await app.call(programmes.byId, { Id: project.id }, { as: manager });
    const { Id, Url, Descr, Version } = reply;
    const Settings = JSON.stringify({ User: { Fields }, ...settings });
    const saved = await app.call(
      programmes.set,
      { Project: { Id, Url, Descr, Version, Settings }, ...body },
      { as: manager },
    );
    return [saved.status, Object.keys(saved.error?.Fields ?? {}), saved.error?.Code] as const;
  };
  return { project, manager, save };
}

const aTown = { Name: 'town', Label: 'Δήμος', Type: 'select', Options: [{ Value: 'volos', Label: 'Βόλος' }] };
const gdpr = (change: object) => ({
  Config: { gdpr: { Required: true, UserField: 'consent', MinValue: 1, ...change } },
});

test.each<[string, object, string]>([
  ['an unknown consent field', gdpr({ UserField: 'nowhere' }), 'Config.gdpr.UserField'],
  ['a computed consent field', gdpr({ UserField: 'report' }), 'Config.gdpr.UserField'],
  ['an unknown filter', { Mentee: { Filters: [{ Field: 'nowhere' }] } }, 'Mentee.Filters.0.Field'],
  ['a filter twice', { Mentor: { Filters: [{ Field: 'region' }, { Field: 'region' }] } }, 'Mentor.Filters.1.Field'],
  [
    'a filter narrowed by one that is not offered',
    { Mentee: { Filters: [{ Field: 'region', Cascade: 'last_name' }] } },
    'Mentee.Filters.0.Cascade',
  ],
  [
    'options that depend on a text',
    { Mentee: { ProjectFields: [{ ...aTown, Within: 'last_name' }] } },
    'Mentee.ProjectFields.0.Within',
  ],
  ['an unknown column', { Mentee: { Fields: ['region', 'nowhere'] } }, 'Mentee.Fields.1'],
  ['a column twice', { Mentor: { Fields: ['region', 'region'] } }, 'Mentor.Fields.1'],
  [
    'a field of everyone defined again for mentees',
    { Mentee: { ProjectFields: [{ Name: 'region', Label: 'Περιοχή' }] } },
    'Mentee.ProjectFields.0.Name',
  ],
  ['an action that does not exist', { Config: { PaymentActionIds: [2_000_000_000] } }, 'Config.PaymentActionIds.0'],
  [
    'a field named as every object’s part',
    { User: { Fields: [{ Name: 'constructor', Label: 'Κ' }] } },
    'User.Fields.0.Name',
  ],
  ['a kind of item named so', { Library: { Kinds: [{ Name: 'toString' }] } }, 'Library.Kinds.0.Name'],
  ['an unknown capacity field', { Config: { CapacityField: 'nowhere' } }, 'Config.CapacityField'],
  ['a weight of an unknown field', { Config: { MatchingWeights: { nowhere: 1 } } }, 'Config.MatchingWeights.nowhere'],
  [
    'minors whose day of birth is no date',
    { Config: { Chat: { Safeguarding: { BirthField: 'region' } } } },
    'Config.Chat.Safeguarding.BirthField',
  ],
  [
    'minors whose day of birth is an unknown field',
    { Config: { Chat: { Safeguarding: { BirthField: 'nowhere' } } } },
    'Config.Chat.Safeguarding.BirthField',
  ],
  ['a moderator who is no member', { Config: { Chat: { Moderators: [2_000_000_000] } } }, 'Config.Chat.Moderators.0'],
  ['a menu entry that does not exist', { Roles: { Mentor: { Layout: ['home', 'nowhere'] } } }, 'Roles.Mentor.Layout.1'],
  ['an unknown column of a role', { Roles: { Coordinator: { Fields: ['nowhere'] } } }, 'Roles.Coordinator.Fields.0'],
  [
    'an unknown filter of a role',
    { Roles: { Supervisor: { Filters: [{ Field: 'nowhere' }] } } },
    'Roles.Supervisor.Filters.0.Field',
  ],
  ['a profile of mentors among the roles', { Roles: { Mentor: { Label: '1' } } }, 'Roles.Mentor.Label'],
  ['a menu entry twice', { Roles: { Mentee: { Layout: ['home', 'home'] } } }, 'Roles.Mentee.Layout.1'],
])('settings with %s are refused with its path', async (_case, settings, path) => {
  const { save } = await aManagedProject();
  expect(await save(settings)).toEqual([422, [`Settings.${path}`], 'SettingsRefused']);
});

test('settings that name only what exists are saved', async () => {
  const { save, project } = await aManagedProject();
  const action = await anAction(db, project.id);
  const filters = { Fields: ['region'], Filters: [{ Field: 'region' }, { Field: 'last_name', Cascade: 'region' }] };
  const Config = { ...gdpr({}).Config, PaymentActionIds: [action], MatchingWeights: { region: 2 } };
  const Roles = { Mentee: { Layout: ['home', 'library'] } };
  expect(await save({ Config, Mentee: filters, Mentor: filters, Roles })).toEqual([200, [], undefined]);
});

test('an action of another programme cannot be payable', async () => {
  const { save } = await aManagedProject();
  const elsewhere = await anAction(db, (await aProject(db)).id);
  expect(await save({ Config: { PaymentActionIds: [elsewhere] } })).toEqual([
    422,
    ['Settings.Config.PaymentActionIds.0'],
    'SettingsRefused',
  ]);
});

test('a programme cannot ask more consent than its published text offers', async () => {
  const { save, manager } = await aManagedProject();
  expect(await save(gdpr({ MinValue: 6 }))).toEqual([200, [], undefined]);
  const both = (el: string) => ({ el, en: el });
  const Points = [
    { Value: 2, Label: both('Δύο') },
    { Value: 4, Label: both('Τέσσερα') },
  ];
  const published = await app.call(consent.publish, { Title: both('Τ'), Body: both('Κ'), Points }, { as: manager });
  expect(published.status).toBe(200);
  expect(await save(gdpr({ MinValue: 7 }))).toEqual([422, ['Settings.Config.gdpr.MinValue'], 'SettingsRefused']);
  expect(await save(gdpr({ MinValue: 2 }))).toEqual([200, [], undefined]);
});

test('a field that holds values is removed only when the removal names it', async () => {
  const { save, project } = await aManagedProject();
  await aMentee(db, project.id, { fields: { region: 'Κρήτη' } });
  await aMentee(db, project.id, { fields: { region: 'Ήπειρος' } });
  await aMentee(db, project.id, { fields: { region: '' } });
  const without = { User: { Fields: Fields.filter(({ Name }) => Name !== 'region') } };
  expect(await save(without)).toEqual([422, ['Settings.User.Fields.region'], 'FieldsHoldValues']);
  expect(await save(without, { RemoveFields: ['User.Fields.region'] })).toEqual([200, [], undefined]);
});

test('a field without values is removed without asking', async () => {
  const { save, project } = await aManagedProject();
  await aMentee(db, project.id, { fields: { region: '' } });
  const without = { User: { Fields: Fields.filter(({ Name }) => Name !== 'region') } };
  expect(await save(without)).toEqual([200, [], undefined]);
});

test('the number of people whose value would be lost stands in the refusal', async () => {
  const { project, manager } = await aManagedProject();
  await aMentee(db, project.id, { fields: { region: 'Κρήτη' } });
  const { reply } = await app.call(programmes.byId, { Id: project.id }, { as: manager });
  const { Id, Url, Descr, Version } = reply;
  const { error } = await app.call(
    programmes.set,
    { Project: { Id, Url, Descr, Version, Settings: JSON.stringify({ User: { Fields: Fields.slice(0, 1) } }) } },
    { as: manager },
  );
  expect(error.Fields?.['Settings.User.Fields.region']).toContain('1');
});

test('people who may edit fields can turn a column of a list into a field, which gets the column’s label as its name', async () => {
  const { project, manager } = await aManagedProject();
  const field = { Label: 'Αριθμός παιδιών', Type: 'number' as const, Visible: 20, Editable: 20 };
  const add = (body: object, as = manager) => app.call(programmes.addField, { ...field, ...body }, { as });
  expect((await add({})).reply).toEqual({ Name: 'arithmos_paidion' });
  expect((await add({})).reply).toEqual({ Name: 'arithmos_paidion_2' });
  const { reply } = await app.call(programmes.byId, { Id: project.id }, { as: manager });
  expect(reply.Settings.User.Fields.find(({ Name }) => Name === 'arithmos_paidion')).toMatchObject(field);
  expect((await add({ Label: '12' })).error.Code).toBe('NamelessField');
  expect((await add({ Type: 'select' })).error.Code).toBe('SettingsRefused');
  const coordinator = await aPerson(db, project.id, { roles: ['Coordinator'] });
  expect((await add({}, coordinator)).status).toBe(403);
});
