import type { Adviser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields, visibleValues } from '../../access/field-policy.ts';
import { nameOf } from '../../access/load-actor.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import type { MenteeView } from '../actions/index.ts';
import { findCoordinatorIds } from './mentee-coordinator-queries.ts';

type As = Adviser['As'];

/** Who looks after a mentee: their mentor, the mentors of what is still to be done, their coordinators. */
export async function advisersOf(context: Context, view: MenteeView): Promise<Adviser[]> {
  const { db, actor } = context;
  const { defaultMentorId, projectId, userId } = view.person;
  const open = [...view.rows.values()].filter((row) => row.completedAt === null);
  const asked: [number | null, As][] = [
    [defaultMentorId, 'mentor'],
    ...open.map((row): [number | null, As] => [row.mentorId, 'actionMentor']),
    ...(await findCoordinatorIds(db, projectId, userId)).map((id): [number, As] => [id, 'coordinator']),
  ];
  const first = new Map<number, As>();
  for (const [id, as] of asked) if (id !== null && !first.has(id)) first.set(id, as);
  const persons = new Map((await loadPersons(db, actor, [...first.keys()])).map((one) => [one.userId, one]));
  return [...first].flatMap(([id, as]) => {
    const person = persons.get(id);
    return person ? [adviserOf(context, person, as)] : [];
  });
}

function adviserOf({ actor }: Context, person: Person, As: As): Adviser {
  const { settings } = currentProject(actor);
  const seen = visibleFields(settings, actor.level);
  const values = visibleValues(settings, actor.level, 'user', person.fields);
  const phones = seen.filter(({ Type }) => Type === 'phone').flatMap(({ Name }) => values[Name] || []);
  return {
    Id: person.userId,
    Name: nameOf(person.fields, person.userName),
    As,
    Email: seen.some(({ Name }) => Name === 'email') ? person.email : null,
    Phone: phones[0] ?? null,
  };
}
