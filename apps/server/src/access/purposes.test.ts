import { type Purpose, people, projectSettings, purposes, type Role, roles } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRows } from '../platform/database/statement.ts';
import { aLink, aMentee, aMentor, aPerson, aProject } from '../testing/factories.ts';
import { purposeCell } from '../testing/matrix/cells.ts';
import { aWorld } from '../testing/matrix/world.ts';
import { aTestApp } from '../testing/test-app.ts';
import type { Actor } from './actor.ts';
import { isEditable, seesEmail, seesKayas, visibleFields } from './field-policy.ts';
import { loadActorIn } from './load-actor.ts';
import { loadPerson } from './load-person.ts';
import { performer } from './perform.ts';
import { personListScope, personScope } from './person-scope.ts';
import { actorFor, offeredFields, offeredScope, presentCount, seesTotalsOnly } from './purposes.ts';
import { route } from './route.ts';

const app = await aTestApp();
const { db } = app;
const world = await aWorld(db, { parts: [] });

async function anActor(userId: number, purpose: Purpose | null, projectId = world.project.id): Promise<Actor> {
  const actor = await loadActorIn(db, userId, projectId, null);
  if (!actor) throw new Error('The person may sign in.');
  return actorFor(actor, purpose);
}

/** Returns which of these people the actor sees, and checks that both forms of the scope agree. */
async function seen(actor: Actor, ids: readonly number[]): Promise<number[]> {
  const member = sql`m.user_id`;
  const rows = await findRows(
    db,
    sql<{ userId: number; one: boolean; list: boolean }>`
    select m.user_id, ${personScope(actor, member)} as one, ${personListScope(actor, member)} as list from members m
    where m.project_id = ${actor.project?.id} and m.user_id = any (${sql.val([...ids])}::int[])`,
  );
  expect(rows.filter(({ one, list }) => one !== list)).toEqual([]);
  return ids.filter((id) => rows.some(({ userId, one }) => userId === id && one));
}

/** Creates the people around an actor of a role, by their relation to the actor. */
function sideOf(role: Role): Record<string, number> {
  const { linked, strangers, foreigners } = world.sides[role];
  return {
    'own mentee': linked.mentee,
    'own mentor': linked.mentor,
    'other mentee': strangers.mentee,
    'other mentor': strangers.mentor,
    'foreign mentee': foreigners.mentee,
    'foreign mentor': foreigners.mentor,
  };
}

async function seenBy(role: Role, purpose: Purpose | null): Promise<string[]> {
  const side = sideOf(role);
  const ids = await seen(await anActor(world.sides[role].actor, purpose), Object.values(side));
  return Object.keys(side).filter((name) => ids.includes(side[name] ?? 0));
}

const all = ['own mentee', 'own mentor', 'other mentee', 'other mentor'];
const own = ['own mentee', 'own mentor'];

test.each(roles)(
  'the role %s sees the people that docs/access.md lists for microdata, reports and totals',
  async (role) => {
    for (const purpose of ['microdata', 'reports', 'totals'] as const) {
      const sees = await seenBy(role, purpose);
      const cell = purposeCell(purpose, role);
      if (cell === 'all') expect(sees).toEqual(all);
      else if (cell === 'scope') expect(all.filter((name) => !own.includes(name) && sees.includes(name))).toEqual([]);
      else expect(sees).toEqual([]);
      if (role !== 'Microdata') expect(sees).toEqual(await seenBy(role, null));
    }
  },
);

test('the role Microdata sees nobody in calls without a purpose', async () => {
  expect(await seenBy('Microdata', null)).toEqual([]);
  expect(await seenBy('Microdata', 'contact')).toEqual([]);
});

const contacts: Partial<Record<Role, string[]>> = {
  SuperAdmin: all,
  Admin: all,
  ProjectManager: all,
  ProjectManagerLite: all,
  Coordinator: own,
  Supervisor: ['own mentor'],
  SupervisorLitePlus: ['own mentor'],
  SupervisorLite: ['own mentor'],
  RegistryMentor: ['own mentee'],
  Mentor: ['own mentee'],
  Mentee: ['own mentor'],
};

test.each(roles)(
  'the role %s may write to the people in the table of contacts, and to nobody of another project',
  async (role) => {
    expect(await seenBy(role, 'contact')).toEqual(contacts[role] ?? []);
  },
);

test('coordinators and supervisors may write to coordinators and managers, and lighter supervisors to managers', async () => {
  const { sides } = world;
  const office = [
    sides.Coordinator.actor,
    sides.ProjectManager.actor,
    sides.Admin.actor,
    sides.ProjectManagerLite.actor,
  ];
  const managers = [sides.ProjectManager.actor, sides.Admin.actor];
  const reached = async (role: Role) => seen(await anActor(sides[role].actor, 'contact'), office);
  expect(await reached('Supervisor')).toEqual([sides.Coordinator.actor, ...managers]);
  expect(await reached('Coordinator')).toEqual(managers);
  expect(await reached('SupervisorLite')).toEqual(managers);
  expect(await reached('Super')).toEqual(managers);
  expect(await reached('Mentor')).toEqual([]);
});

test('a mentor may write to their own supervisors and their mentees’ coordinators, as long as all are active', async () => {
  const { id } = await aProject(db);
  const mentor = await aMentor(db, id);
  const mentee = await aMentee(db, id, { mentor });
  const coordinator = await aPerson(db, id, { roles: ['Coordinator'] });
  const supervisor = await aPerson(db, id, { roles: ['Supervisor'] });
  const left = await aMentee(db, id, { mentor, state: 2 });
  const translator = await aPerson(db, id, { roles: ['Translator'] });
  const other = await aMentor(db, id);
  await aLink(db, id, 'coordinates', coordinator, mentee);
  await aLink(db, id, 'supervises', supervisor, mentor);
  const people = [mentor, mentee, coordinator, supervisor, left, translator, other];
  expect(await seen(await anActor(mentor, 'contact', id), people)).toEqual([mentee, coordinator, supervisor]);
  const everyone = await aPerson(db, id, { roles: ['ProjectManager'] });
  expect(await seen(await anActor(everyone, 'contact', id), people)).toEqual(
    people.filter((person) => person !== left && person !== translator),
  );
  expect(await seen(await anActor(left, 'contact', id), people)).toEqual([]);
  await db.updateTable('users').set({ disabled: true }).where('id', '=', supervisor).execute();
  expect(await seen(await anActor(mentor, 'contact', id), people)).toEqual([mentee, coordinator]);
});

test('settings can let mentors write to other mentors, and supervisors to the mentees of their mentors', async () => {
  const Chat = { MentorsToMentors: true, SupervisorsToMentees: true };
  const { id } = await aProject(db, { Config: { Chat } });
  const [mentor, other] = [await aMentor(db, id), await aMentor(db, id)];
  const supervisor = await aPerson(db, id, { roles: ['Supervisor'] });
  const [mentee, stranger] = [await aMentee(db, id, { mentor }), await aMentee(db, id, { mentor: other })];
  await aLink(db, id, 'supervises', supervisor, mentor);
  const people = [mentor, other, mentee, stranger];
  expect(await seen(await anActor(mentor, 'contact', id), people)).toEqual([other, mentee]);
  expect(await seen(await anActor(supervisor, 'contact', id), people)).toEqual([mentor, mentee]);
});

test('of people to write to and of people offered, only name, role and the offered fields are sent', async () => {
  const settings = projectSettings.parse({
    User: { Fields: ['first_name', 'phone', 'region'].map((Name) => ({ Name, Label: Name })) },
  });
  for (const purpose of ['contact', 'match'] as const) {
    const { level } = await anActor(world.sides.Admin.actor, purpose);
    expect(visibleFields(settings, level)).toEqual([]);
    expect(settings.User.Fields.some((field) => isEditable(field, level))).toBe(false);
    expect([seesEmail(settings, level), seesKayas(level)]).toEqual([false, false]);
  }
  expect(offeredFields(settings, ['region']).map(({ Name }) => Name)).toEqual(['first_name', 'region']);
});

test('members who are offered to each other see each other, and nobody else sees them so', async () => {
  const { id } = await aProject(db);
  const [mentor, other] = [await aMentor(db, id), await aMentor(db, id)];
  const [mentee, own, left] = [
    await aMentee(db, id),
    await aMentee(db, id, { mentor }),
    await aMentee(db, id, { state: 2 }),
  ];
  const foreign = await aMentee(db, world.project.id);
  const offers = sql`select * from (values (${mentee}::int, ${mentor}::int), (${own}::int, ${other}::int),
    (${left}::int, ${mentor}::int), (${foreign}::int, ${mentor}::int)) o (mentee_id, mentor_id)`;
  const offered = async (userId: number, purpose: Purpose | null = 'match') => {
    const actor = await anActor(userId, purpose, id);
    const rows = await findRows(
      db,
      sql<{ id: number }>`select id from users where ${offeredScope(actor, offers, sql`id`)}`,
    );
    return rows.map((row) => row.id);
  };
  expect(await offered(mentor)).toEqual([mentee]);
  expect(await offered(mentee)).toEqual([mentor]);
  expect(await offered(left)).toEqual([]);
  expect(await offered(mentor, null)).toEqual([]);
  expect(await seen(await anActor(mentor, 'match', id), [mentee, own, other])).toEqual([]);
});

test('a call made for a purpose finds nobody by the id of someone whom the purpose does not reach', async () => {
  const read = (purpose: Purpose | undefined) =>
    performer(
      route({ ...people.current, ...(purpose && { purpose }) }, async (context) => {
        for (const id of asked) await loadPerson(context, id);
        return null as never;
      }),
      { ...app, checkReplies: false },
    );
  let asked: number[] = [];
  const { actor, strangers, foreigners } = world.sides.Microdata;
  const perform = async (purpose: Purpose | undefined, ...ids: number[]) => {
    asked = ids;
    return read(purpose)({
      actor: await anActor(actor, null),
      language: 'el',
      body: {},
      address: '',
      onGone: () => () => undefined,
    });
  };
  await expect(perform('microdata', strangers.mentee, strangers.mentor)).resolves.toBeNull();
  for (const purpose of purposes)
    await expect(perform(purpose, foreigners.mentee), purpose).rejects.toMatchObject({ status: 404 });
  for (const purpose of [undefined, 'totals', 'match', 'contact'] as const)
    await expect(perform(purpose, strangers.mentee), purpose).rejects.toMatchObject({ status: 404 });
});

test('in calls made for totals, people without the permission to see persons get totals only', async () => {
  const scofield = world.sides.Scofield.actor;
  expect(seesTotalsOnly(await anActor(scofield, 'totals'), 'quests.sheets')).toBe(true);
  expect(seesTotalsOnly(await anActor(scofield, null), 'quests.sheets')).toBe(false);
  expect(seesTotalsOnly(await anActor(world.sides.Admin.actor, 'totals'), 'quests.sheets')).toBe(false);
  expect([0, 1, 4, 5].map((count) => presentCount(true, count))).toEqual([0, '<5', '<5', 5]);
  expect(presentCount(false, 1)).toBe(1);
});
