import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function createProgramme() {
  const { id: project } = await aProject(db, {
    Config: { CapacityField: 'places', MatchingWeights: { region: 3 } },
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'region', Label: { el: 'Περιφέρεια', en: 'Region' } },
        { Name: 'secret', Label: 'Μυστικό', Visible: 0 },
      ],
    },
    Mentor: { ProjectFields: [{ Name: 'places', Label: 'Θέσεις', Type: 'number' }] },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const cretan = await aMentor(db, project, { fields: { region: 'Κρήτη' }, projectFields: { places: '1' } });
  const epirot = await aMentor(db, project, { fields: { region: 'Ήπειρος' }, projectFields: { places: '2' } });
  await aMentee(db, project, { mentor: epirot });
  const mentees = [
    await aMentee(db, project, { fields: { region: 'Ήπειρος' } }),
    await aMentee(db, project, { fields: { region: 'Κρήτη' } }),
    await aMentee(db, project, { fields: { region: 'Κρήτη' } }),
  ];
  const gone = await aMentee(db, project, { state: 2 });
  return { project, manager, cretan, epirot, mentees, gone };
}

test('mentees without a mentor are paired by equal values, within the mentors’ capacities, with the reasons', async () => {
  const { project, manager, cretan, epirot, mentees } = await createProgramme();
  const { reply } = await app.call(bulk.suggestMentors, {}, { as: manager, project });
  const [fromEpirus = 0] = mentees;
  expect(reply.Pairs).toHaveLength(2);
  expect(reply.Unmatched).toHaveLength(1);
  expect(reply.Pairs.find(({ MenteeId }) => MenteeId === fromEpirus)).toMatchObject({
    MentorId: epirot,
    Score: 3,
    Equal: [{ Field: 'region', Label: { el: 'Περιφέρεια', en: 'Region' }, Value: 'Ήπειρος' }],
  });
  expect(reply.Pairs.some(({ MentorId, Score }) => MentorId === cretan && Score === 3)).toBe(true);
  expect(reply).toMatchObject({ Best: true, Weights: { region: 3 } });
  expect(reply.Mentors.map(({ Id, Mentees, Capacity, Room }) => [Id, Mentees, Capacity, Room])).toEqual(
    expect.arrayContaining([
      [cretan, 0, 1, 1],
      [epirot, 1, 2, 1],
    ]),
  );
});

test('an accepted suggestion is one change, and undoing restores the earlier state', async () => {
  const { project, manager, mentees } = await createProgramme();
  const options = { as: manager, project };
  const { Pairs } = (await app.call(bulk.suggestMentors, {}, options)).reply;
  const pairs = Pairs.map(({ MenteeId, MentorId }) => ({ MenteeId, MentorId }));
  expect((await app.call(bulk.setPairs, { Pairs: pairs, Preview: true }, options)).reply.Changed).toBe(2);
  const done = (await app.call(bulk.setPairs, { Pairs: pairs }, options)).reply;
  expect(done.Changed).toBe(2);
  const mentorsNow = async () =>
    (
      await sql<{ mentor: number | null }>`select default_mentor_id as mentor from members
        where user_id = any (${sql.val(mentees)}::int[])`.execute(db)
    ).rows.map(({ mentor }) => mentor);
  expect((await mentorsNow()).filter((mentor) => mentor === null)).toHaveLength(1);
  await app.call(bulk.undo, { ChangeId: done.ChangeId ?? 0 }, options);
  expect(await mentorsNow()).toEqual([null, null, null]);
  const [mentee = 0, other = 0] = mentees;
  const wrong = { Pairs: [{ MenteeId: mentee, MentorId: other }] };
  expect((await app.call(bulk.setPairs, wrong, options)).error.Code).toBe('NotAMentor');
});

test('a mentee who got a mentor since the suggestion is skipped, with the name of who gave it', async () => {
  const { project, manager, cretan, epirot, mentees } = await createProgramme();
  const fields = { first_name: 'Ελένη', last_name: 'Παππά' };
  const colleague = await aPerson(db, project, { roles: ['ProjectManager'], fields });
  const [given = 0, free = 0] = mentees;
  const pair = (MenteeId: number, MentorId: number) => ({ MenteeId, MentorId, From: null });
  await app.call(bulk.setPairs, { Pairs: [pair(given, cretan)] }, { as: colleague, project });
  const { reply } = await app.call(
    bulk.setPairs,
    { Pairs: [pair(given, epirot), pair(free, epirot)] },
    { as: manager, project },
  );
  expect(reply).toMatchObject({ People: 1, Skipped: [{ Reason: 'changedSince', Count: 1, By: ['Παππά Ελένη'] }] });
  const { rows } = await sql<{ mentor: number }>`select default_mentor_id as mentor from members
    where user_id in (${given}, ${free}) order by user_id`.execute(db);
  expect(rows.map(({ mentor }) => mentor)).toEqual([cretan, epirot]);
});

test('a suggestion that gives a mentee two mentors is refused, and changes nobody', async () => {
  const { project, manager, cretan, epirot, mentees } = await createProgramme();
  const [MenteeId = 0, other = 0] = mentees;
  const twice = [
    { MenteeId, MentorId: cretan },
    { MenteeId: other, MentorId: cretan },
    { MenteeId, MentorId: epirot },
  ];
  const set = (Pairs: typeof twice) => app.call(bulk.setPairs, { Pairs }, { as: manager, project });
  const refused = await set(twice);
  expect([refused.status, refused.error.Code]).toEqual([422, 'MenteeTwice']);
  expect((await set(twice.slice(0, 2))).reply.Changed).toBe(2);
});

test('fields that the caller does not see are not compared', async () => {
  const { project, manager } = await createProgramme();
  const { status, error } = await app.call(
    bulk.suggestMentors,
    { Weights: { secret: 1, region: 1 } },
    { as: manager, project },
  );
  expect([status, Object.keys(error.Fields ?? {})]).toEqual([422, ['secret']]);
});

test('without any mentor the suggestion is refused', async () => {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  expect((await app.call(bulk.suggestMentors, {}, { as: manager, project })).error.Code).toBe('NoMentors');
});
