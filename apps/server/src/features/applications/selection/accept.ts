import type { Form } from '@ithaki/application/schema';
import { refreshMembers } from '../../../access/refresh-members.ts';
import { addEvents } from '../event-queries.ts';
import {
  findAcceptances,
  keepAcceptances,
  lockNewcomers,
  type Made,
  makeMentees,
  type Newcomer,
  publishActions,
  unmakeMentees,
} from './acceptance-queries.ts';
import { findApplications, type HeadRow } from './candidate-queries.ts';
import { type MappedFields, mappedFields } from './mapped-fields.ts';
import type { Moving } from './plan-move.ts';

type Values = Record<string, string>;

const before = (stored: Values, after: Values): Values =>
  Object.fromEntries(Object.keys(after).flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));

function madeOf(person: Newcomer | undefined, { user, project }: MappedFields, actions: number[]): Made {
  return {
    member: person?.memberFields == null,
    state: person?.state ?? null,
    roles: person?.roles ?? [],
    user: { before: before(person?.fields ?? {}, user), after: user },
    project: { before: before(person?.memberFields ?? {}, project), after: project },
    actions,
  };
}

/** Makes applicants mentees and members, with their answers as fields and the first actions published. */
export async function accept(
  moving: Moving,
  applications: readonly HeadRow[],
  forms: ReadonlyMap<number, Form>,
  newest: Form,
): Promise<void> {
  if (applications.length === 0) return;
  const { db, project } = moving;
  const people = applications.map(({ userId }) => userId);
  const newcomers = await lockNewcomers(db, project.id, people);
  const ids = applications.map(({ id }) => id);
  const mapped = (await findApplications(db, project.id, ids)).map((application) => {
    const form = forms.get(application.formVersion) ?? newest;
    return { application, fields: mappedFields(project, form, application) };
  });
  await makeMentees(
    db,
    project.id,
    mapped.map(({ application, fields }) => ({
      applicationId: application.id,
      userId: application.userId,
      kayas: application.kayas,
      userFields: fields.user,
      projectFields: fields.project,
    })),
  );
  const chosen = newest.Selection.Actions ?? (project.settings.Config.enableActions ? 'all' : []);
  const actions = await publishActions(db, project.id, people, chosen);
  await keepAcceptances(
    db,
    mapped.map(({ application: { id, userId }, fields }) => ({
      applicationId: id,
      userId,
      made: madeOf(newcomers.get(userId), fields, actions),
    })),
  );
  await addEvents(
    moving,
    mapped.map(({ application, fields }) => ({
      application,
      kind: 'accepted',
      data: { Fields: Object.keys({ ...fields.user, ...fields.project }), Unfit: fields.unfit },
    })),
  );
  await refreshMembers(db, people);
  await moving.forget(people);
}

/** Takes acceptances back; whoever has data was refused before. */
export async function takeBack(moving: Moving, applications: readonly HeadRow[]): Promise<void> {
  const { db, project } = moving;
  const ids = applications.map(({ id }) => id);
  const made = await findAcceptances(db, ids);
  if (made.length === 0) return;
  await unmakeMentees(db, project.id, made);
  const undone = new Set(made.map(({ applicationId }) => applicationId));
  await addEvents(
    moving,
    applications
      .filter(({ id }) => undone.has(id))
      .map((application) => ({ application, kind: 'acceptanceUndone' as const })),
  );
  await moving.forget(made.map(({ userId }) => userId));
}
