import type { Adviser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields, visibleValues } from '../../access/field-policy.ts';
import { displayName } from '../../access/load-actor.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import type { MenteeView } from '../actions/index.ts';
import { findCoordinatorIds } from './mentee-coordinator-queries.ts';

type AdviserRole = Adviser['As'];

/**
 * Returns who looks after a mentee: the default mentor, the mentors of actions not completed yet, and the coordinators.
 * Each person is listed once, in the first of these roles.
 */
export async function loadAdvisers(context: Context, view: MenteeView): Promise<Adviser[]> {
  const { db, actor } = context;
  const { defaultMentorId, projectId, userId } = view.person;
  const open = [...view.rows.values()].filter((row) => row.completedAt === null);
  const candidates: [number | null, AdviserRole][] = [
    [defaultMentorId, 'mentor'],
    ...open.map((row): [number | null, AdviserRole] => [row.mentorId, 'actionMentor']),
    ...(await findCoordinatorIds(db, projectId, userId)).map((id): [number, AdviserRole] => [id, 'coordinator']),
  ];
  const roles = new Map<number, AdviserRole>();
  for (const [id, as] of candidates) if (id !== null && !roles.has(id)) roles.set(id, as);
  const persons = new Map((await loadPersons(db, actor, [...roles.keys()])).map((person) => [person.userId, person]));
  return [...roles].flatMap(([id, as]) => {
    const person = persons.get(id);
    return person ? [presentAdviser(context, person, as)] : [];
  });
}

function presentAdviser({ actor }: Context, person: Person, As: AdviserRole): Adviser {
  const { settings } = currentProject(actor);
  const visible = visibleFields(settings, actor.level);
  const values = visibleValues(settings, actor.level, 'user', person.fields);
  const phones = visible.filter(({ Type }) => Type === 'phone').flatMap(({ Name }) => values[Name] || []);
  return {
    Id: person.userId,
    Name: displayName(person.fields, person.userName),
    As,
    Email: visible.some(({ Name }) => Name === 'email') ? person.email : null,
    Phone: phones[0] ?? null,
  };
}
