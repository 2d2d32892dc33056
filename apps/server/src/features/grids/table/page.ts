import type { GridRow, grids, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type HomedField, seesKayas, visibleFields, visibleValues } from '../../../access/field-policy.ts';
import { displayName } from '../../../access/load-actor.ts';
import type { Person } from '../../../access/load-person.ts';
import type { ActionRow } from '../../actions/index.ts';
import type { Files } from '../../files/index.ts';
import { countMembers, findAllMemberIds, findMemberIds } from '../../members/index.ts';
import { computedValues, evaluateAppearance } from '../../people/index.ts';
import { resolveGridMembers, resolveMembers } from '../filters/resolve-members.ts';
import { resolveOrder } from '../filters/resolve-order.ts';
import { loadColumns } from './columns.ts';
import { loadGridData } from './grid-rows.ts';
import { findMicrodataFlags } from './microdata-queries.ts';

const PAGE_SIZE = 10;

/** Returns a page of the grid, ten rows unless the body says otherwise. */
export async function readGridPage(
  context: Context,
  body: ParsedBodyOf<typeof grids.page>,
  files: Pick<Files, 'namesOf'>,
): Promise<GridRow[]> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const members = await resolveGridMembers(context, body);
  const columns = await loadColumns(context, true);
  const order = await resolveOrder(context, members, columns, body);
  const take = body.Count ?? PAGE_SIZE;
  const ids = await findMemberIds(db, actor, members, { ...order, skip: (body.Page ?? 0) * take, take });
  const requestedIds = body.ActionIds && new Set(body.ActionIds);
  const requestedColumns = requestedIds ? columns.filter((action) => requestedIds.has(action.id)) : columns;
  const [rows, names] = await Promise.all([
    presentRows(context, project, ids, requestedColumns),
    files.namesOf(context, ids),
  ]);
  return rows.map((row) => ({ ...row, Files: names.get(row.User.Id)?.length ?? 0 }));
}

/** Counts the mentees and pages of the grid, exactly. */
export async function countGrid(
  context: Context,
  body: ParsedBodyOf<typeof grids.count>,
): Promise<ReplyOf<typeof grids.count>> {
  const All = await countMembers(context.db, context.actor, await resolveGridMembers(context, body));
  return { count: Math.ceil(All / (body.Count ?? PAGE_SIZE)), All };
}

/** Returns those of these people who are mentees that the actor sees. */
export async function findMenteesAmong(
  context: Context,
  { Ids }: ParsedBodyOf<typeof grids.among>,
): Promise<ReplyOf<typeof grids.among>> {
  const { db, actor } = context;
  const members = await resolveMembers(context, { Roles: ['Mentee'], Ids });
  return findAllMemberIds(db, actor, members, { order: undefined, descending: false });
}

/** Returns the grid rows of these members, in their order, with these actions as columns. */
async function presentRows(
  context: Context,
  project: CurrentProject,
  ids: readonly number[],
  columns: readonly ActionRow[],
): Promise<Omit<GridRow, 'Files'>[]> {
  const { level } = context.actor;
  const { persons, coordinators, mentorNames, cells } = await loadGridData(context, project, ids, columns);
  const looks = await evaluateAppearance(context, project, persons);
  const computed = await computedColumns(context, project, persons);
  const microdataFlags = await findMicrodataFlags(context.db, project.id, ids);
  return persons.map((person) => {
    const { userId, defaultMentorId } = person;
    const look = looks.get(userId);
    return {
      User: {
        Id: userId,
        Name: displayName(person.fields, person.userName),
        Username: person.userName,
        State: person.state,
        Kayas: seesKayas(level) ? person.kayas : null,
        Label: look?.label ?? '',
        Color: look?.color ?? null,
        Letter: look?.letter ?? '',
        Fields: { ...visibleValues(project.settings, level, 'user', person.fields), ...computed('user', userId) },
      },
      ProjectData: {
        ProjectFields: {
          ...visibleValues(project.settings, level, 'project', person.projectFields),
          ...computed('project', userId),
        },
      },
      Mentor: defaultMentorId === null ? null : { Id: defaultMentorId, Name: mentorNames.get(defaultMentorId) ?? '' },
      Coordinators: [...(coordinators.get(userId) ?? [])],
      ...microdataFlags(userId),
      Actions: Object.fromEntries([...(cells.get(userId) ?? [])].map(([id, { presented }]) => [id, presented])),
    };
  });
}

/** Returns a function that returns a person's values of those computed fields that are columns of the grid. */
async function computedColumns(context: Context, project: CurrentProject, persons: readonly Person[]) {
  const shown = visibleFields(project.settings, context.actor.level).filter(
    ({ Name, Type }) => Type === 'ComputedField' && project.settings.Mentee.Fields.includes(Name),
  );
  const values = shown.length > 0 ? await computedValues(context, project, persons) : new Map();
  return (home: HomedField['home'], userId: number): Record<string, string> => {
    const own: Record<string, string> = values.get(userId) ?? {};
    const names = shown.filter((field) => field.home === home && field.Name in own).map(({ Name }) => Name);
    return Object.fromEntries(names.map((name) => [name, own[name] ?? '']));
  };
}
