import { bulk, imports, mentor as mentorCalls, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const options = (values: readonly string[]) => values.map((Value) => ({ Value, Label: Value }));

/** Mentees with a choice that everyone may see, one that staff see, and a name in which the first stands too. */
async function aProgramme() {
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: options(['Νότιο Αιγαίο', 'Κρήτη', 'Ήπειρος']) },
        { Name: 'work', Label: 'Εργασία', Type: 'select', Visible: 1, Options: options(['άνεργος', 'άνεργη']) },
      ],
    },
  });
  await sql`select refresh_member_index(${project})`.execute(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentor = await aMentor(db, project);
  const mentee = (last_name: string, region: string, work: string) =>
    aMentee(db, project, { fields: { last_name, first_name: '', region, work }, mentor });
  const inNames = await mentee('Κρητικός', 'Ήπειρος', 'άνεργος');
  const cretan = await mentee('Αλεξίου', 'Κρήτη', 'άνεργη');
  const islander = await mentee('Βέργας', 'Νότιο Αιγαίο', '');
  const found = async (Search: string, as = manager) =>
    (await app.call(people.list, { Search }, { as, project })).reply.list.map((row) => row.Id);
  return { project, manager, mentor, inNames, cretan, islander, found };
}

test('choices are searched as words are: in parts, without accents, several together, beside names', async () => {
  const { inNames, cretan, islander, found } = await aProgramme();
  expect(await found('κρητ')).toEqual([cretan, inNames]);
  expect(await found('ΚΡΉΤΗ')).toEqual([cretan]);
  expect(await found('νοτιο')).toEqual([islander]);
  expect(await found('αιγαι νοτ')).toEqual([islander]);
  expect(await found('ηπειρος κρητικος')).toEqual([inNames]);
  expect(await found('ηπειρος αλεξιου')).toEqual([]);
  expect(await found('κρ')).toEqual([cretan, inNames]);
});

test('a choice that is hidden from someone finds nobody for them', async () => {
  const { project, cretan, inNames, found } = await aProgramme();
  expect(await found('ανεργ')).toEqual([cretan, inNames]);
  const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  expect(await found('κρητη', lite)).toEqual([cretan]);
  expect(await found('ανεργ', lite)).toEqual([]);
});

test('people whose choice was changed are found by the new one alone; undone, by the earlier one', async () => {
  const { project, manager, inNames, cretan, islander, found } = await aProgramme();
  const change = { Ids: [cretan, islander], Field: 'region', Value: 'Ήπειρος' };
  const { reply } = await app.call(bulk.setField, change, { as: manager, project });
  expect(await found('ηπειρος')).toEqual([cretan, islander, inNames]);
  expect(await found('κρητη')).toEqual([]);
  const emptied = await app.call(
    bulk.setField,
    { Ids: [inNames], Field: 'region', Value: '' },
    { as: manager, project },
  );
  expect(emptied.reply.Changed).toBe(1);
  expect(await found('ηπειρος')).toEqual([cretan, islander]);
  await app.call(bulk.undo, { ChangeId: reply.ChangeId ?? 0 }, { as: manager, project });
  expect(await found('κρητη')).toEqual([cretan]);
  expect(await found('νοτιο')).toEqual([islander]);
  expect(await found('ηπειρος')).toEqual([]);
});

test('by a choice a mentor finds among their mentees, and an import finds who has it', async () => {
  const { project, manager, mentor, cretan, inNames } = await aProgramme();
  const followed = async (Search: string) =>
    (await app.call(mentorCalls.mentees, { Search }, { as: mentor, project })).reply.list.map((row) => row.Id).sort();
  expect(await followed('κρητ')).toEqual([inNames, cretan].sort());
  expect(await followed('κρητη')).toEqual([cretan]);
  expect(await followed('ανεργ')).toEqual([]);
  const keys = { Users: ['Κρήτη', 'Θράκη'], Field: 'region' };
  const { reply } = await app.call(imports.findUsers, keys, { as: manager, project });
  expect(reply.map(({ Id }) => Id)).toEqual([cretan, null]);
});
