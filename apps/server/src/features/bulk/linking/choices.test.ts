import { bulk, imports, mentor as mentorCalls, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const options = (values: readonly string[]) => values.map((Value) => ({ Value, Label: Value }));

/**
 * Creates mentees with a choice that everyone may see, a choice that only staff see, and a name that contains the first
 * choice's text.
 */
async function createProgramme() {
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
  const search = async (Search: string, as = manager) =>
    (await app.call(people.list, { Search }, { as, project })).reply.list.map((row) => row.Id);
  return { project, manager, mentor, inNames, cretan, islander, search };
}

test('choices are searched like words: by parts, without accents, several together, along with names', async () => {
  const { inNames, cretan, islander, search } = await createProgramme();
  expect(await search('κρητ')).toEqual([cretan, inNames]);
  expect(await search('ΚΡΉΤΗ')).toEqual([cretan]);
  expect(await search('νοτιο')).toEqual([islander]);
  expect(await search('αιγαι νοτ')).toEqual([islander]);
  expect(await search('ηπειρος κρητικος')).toEqual([inNames]);
  expect(await search('ηπειρος αλεξιου')).toEqual([]);
  expect(await search('κρ')).toEqual([cretan, inNames]);
});

test('a choice hidden from a caller finds nobody for them', async () => {
  const { project, cretan, inNames, search } = await createProgramme();
  expect(await search('ανεργ')).toEqual([cretan, inNames]);
  const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  expect(await search('κρητη', lite)).toEqual([cretan]);
  expect(await search('ανεργ', lite)).toEqual([]);
});

test('people whose choice was changed are found by the new choice only, and after undoing by the earlier one', async () => {
  const { project, manager, inNames, cretan, islander, search } = await createProgramme();
  const change = { Ids: [cretan, islander], Field: 'region', Value: 'Ήπειρος' };
  const { reply } = await app.call(bulk.setField, change, { as: manager, project });
  expect(await search('ηπειρος')).toEqual([cretan, islander, inNames]);
  expect(await search('κρητη')).toEqual([]);
  const emptied = await app.call(
    bulk.setField,
    { Ids: [inNames], Field: 'region', Value: '' },
    { as: manager, project },
  );
  expect(emptied.reply.Changed).toBe(1);
  expect(await search('ηπειρος')).toEqual([cretan, islander]);
  await app.call(bulk.undo, { ChangeId: reply.ChangeId ?? 0 }, { as: manager, project });
  expect(await search('κρητη')).toEqual([cretan]);
  expect(await search('νοτιο')).toEqual([islander]);
  expect(await search('ηπειρος')).toEqual([]);
});

test('a search by a choice finds a mentor’s own mentees, and an import finds people by it', async () => {
  const { project, manager, mentor, cretan, inNames } = await createProgramme();
  const followed = async (Search: string) =>
    (await app.call(mentorCalls.mentees, { Search }, { as: mentor, project })).reply.list.map((row) => row.Id).sort();
  expect(await followed('κρητ')).toEqual([inNames, cretan].sort());
  expect(await followed('κρητη')).toEqual([cretan]);
  expect(await followed('ανεργ')).toEqual([]);
  const keys = { Users: ['Κρήτη', 'Θράκη'], Field: 'region' };
  const { reply } = await app.call(imports.findUsers, keys, { as: manager, project });
  expect(reply.map(({ Id }) => Id)).toEqual([cretan, null]);
});
