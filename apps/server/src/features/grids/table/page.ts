import type { GridRow, grids, ParsedBodyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesKayas, visibleValues } from '../../../access/field-policy.ts';
import { nameOf } from '../../../access/load-actor.ts';
import type { ActionRow } from '../../actions/index.ts';
import type { Files } from '../../files/index.ts';
import { findMemberIds } from '../../members/index.ts';
import { looksOf } from '../../people/index.ts';
import { orderAsked } from '../filters/grid-order.ts';
import { gridMembers } from '../filters/member-set.ts';
import { columnsFor } from './columns.ts';
import { gather } from './grid-rows.ts';

/** Nobody hands in microdata in the product: the sheets of every mentee are open. */
export const nothingSubmitted = {
  MicrodataStartSubmitted: false,
  MicrodataEndSubmitted: false,
  MicrodataStartMentorSubmitted: false,
  MicrodataEndMentorSubmitted: false,
} as const;

const PAGE_SIZE = 10;

/** A page of the grid. */
export async function gridPage(
  context: Context,
  body: ParsedBodyOf<typeof grids.page>,
  files: Pick<Files, 'namesOf'>,
): Promise<GridRow[]> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const members = await gridMembers(context, body);
  const columns = await columnsFor(context, true);
  const order = await orderAsked(context, columns, body);
  const take = body.Count ?? PAGE_SIZE;
  const ids = await findMemberIds(db, actor, members, { ...order, skip: (body.Page ?? 0) * take, take });
  const asked = body.ActionIds && new Set(body.ActionIds);
  const shown = asked ? columns.filter((action) => asked.has(action.id)) : columns;
  const [rows, names] = await Promise.all([rowsOf(context, project, ids, shown), files.namesOf(context, ids)]);
  return rows.map((row) => ({ ...row, Files: names.get(row.User.Id)?.length ?? 0 }));
}

/** The rows of the grid for these members, in their order, with these actions as columns. */
async function rowsOf(
  context: Context,
  project: CurrentProject,
  ids: readonly number[],
  columns: readonly ActionRow[],
): Promise<Omit<GridRow, 'Files'>[]> {
  const { level } = context.actor;
  const { persons, coordinators, mentorNames, cells } = await gather(context, project, ids, columns);
  const looks = await looksOf(context, project, persons);
  return persons.map((person) => {
    const { userId, defaultMentorId } = person;
    const look = looks.get(userId);
    return {
      User: {
        Id: userId,
        Name: nameOf(person.fields, person.userName),
        Username: person.userName,
        State: person.state,
        Kayas: seesKayas(level) ? person.kayas : null,
        Label: look?.label ?? '',
        Color: look?.color ?? null,
        Letter: look?.letter ?? '',
        Fields: visibleValues(project.settings, level, 'user', person.fields),
      },
      ProjectData: { ProjectFields: visibleValues(project.settings, level, 'project', person.projectFields) },
      Mentor: defaultMentorId === null ? null : { Id: defaultMentorId, Name: mentorNames.get(defaultMentorId) ?? '' },
      Coordinators: [...(coordinators.get(userId) ?? [])],
      ...nothingSubmitted,
      Actions: Object.fromEntries([...(cells.get(userId) ?? [])].map(([id, { shown }]) => [id, shown])),
    };
  });
}
