import { people, programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentor, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

test('people of a role are listed with its columns, filters, label, colour and letter, as far as the caller sees', async () => {
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'region', Label: 'Περιφέρεια' },
        { Name: 'secret', Label: 'Μυστικό', Visible: 0 },
        { Name: 'shout', Label: 'Κεφαλαία', Type: 'ComputedField', func: 'fields.region + "!"' },
      ],
    },
    Roles: {
      Coordinator: {
        Fields: ['region', 'secret', 'shout'],
        Filters: [{ Field: 'region' }],
        Label: '"Συντονίζει: " + fields.last_name',
        Color: '7',
        Letter: '"Σ"',
      },
    },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const fields = { last_name: 'Ρήγας', region: 'Κρήτη', secret: 'κρυφό' };
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'], fields });
  await aPerson(db, project, { roles: ['Coordinator'], fields: { last_name: 'Άλλος', region: 'Αττική' } });
  await aMentor(db, project, { fields });
  const list = async (body: object) =>
    (await app.call(people.list, { Role: 'Coordinator', ...body }, { as: manager })).reply;
  const found = await list({ Filter: [{ Field: 'region', Match: 'equals', Value: 'Κρήτη' }] });
  expect(found.list).toEqual([
    expect.objectContaining({
      ...{ Id: coordinator, Label: 'Συντονίζει: Ρήγας', Color: 7, Letter: 'Σ' },
      Fields: { region: 'Κρήτη', shout: 'Κρήτη!' },
    }),
  ]);
  expect((await list({})).All).toBe(2);
  expect((await list({ Filter: [{ Field: 'shout', Match: 'equals', Value: 'αττικη!' }] })).All).toBe(1);
  const hidden = { Role: 'Coordinator' as const, Filter: [{ Field: 'secret', Match: 'notempty' as const }] };
  expect((await app.call(people.list, hidden, { as: manager })).status).toBe(400);
  const mentors = await app.call(people.list, { Role: 'Mentor' }, { as: manager });
  expect(mentors.reply.list).toEqual([expect.objectContaining({ Letter: '', Color: null, Fields: {} })]);
  const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  const settings = (await app.call(programmes.settings, {}, { as: lite })).reply;
  expect(settings.Roles.Coordinator).toEqual({ Fields: ['region', 'secret', 'shout'], Filters: [{ Field: 'region' }] });
});
