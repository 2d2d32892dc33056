import { exports } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Cell } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import { seesEmail } from '../../access/field-policy.ts';
import { displayName } from '../../access/load-actor.ts';
import { loadPersons } from '../../access/load-person.ts';
import { findAllMemberIds, memberQueryOf } from '../members/index.ts';
import { computedValues, findJoinDates, findNames, listOrders, resolveComputed } from '../people/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { fieldColumns, identityColumns, type PersonColumn } from './person-columns.ts';
import { readRowsByIds } from './rows-by-ids.ts';

/** The members of the list of people. */
export const peopleList = defineList({
  call: exports.people,
  title: 'exports.people',
  async open(work, { Search, Role, State, Filter, Order = 'last_name', Desc = false, Columns }) {
    const selected = memberQueryOf(work, {
      Search,
      Filter,
      Roles: Role && [Role],
      Active: State === undefined ? undefined : [State],
    });
    const members = await resolveComputed(work, selected);
    const order = { order: listOrders[Order], descending: Desc };
    const ids = await findAllMemberIds(work.db, work.actor, members, order);
    const persons = [...identityColumns(work), ...accountColumns(work), ...fieldColumns(work, Columns, false)];
    const trailing = [
      { title: translated(work, 'people.mentor'), type: 'text' as const },
      { title: translated(work, 'people.joined'), type: 'date' as const },
    ];
    return {
      columns: [...persons, ...trailing],
      total: ids.length,
      rows: () => readRowsByIds(work, ids, (page) => buildRows(work, persons, page)),
    };
  },
});

function accountColumns(work: ListContext): PersonColumn[] {
  const addresses = seesEmail(currentProject(work.actor).settings, work.actor.level);
  return [
    {
      title: translated(work, 'people.name'),
      type: 'text',
      cellOf: ({ person }) => displayName(person.fields, person.userName),
    },
    ...(addresses
      ? [
          {
            title: translated(work, 'exports.email'),
            type: 'text',
            cellOf: ({ person }) => person.email,
          } satisfies PersonColumn,
        ]
      : []),
  ];
}

async function buildRows(
  work: ListContext,
  columns: readonly PersonColumn[],
  ids: readonly number[],
): Promise<Cell[][]> {
  const { db, actor } = work;
  const project = currentProject(work.actor);
  const loaded = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  const persons = ids.flatMap((id) => loaded.get(id) ?? []);
  const computed = await computedValues(work, project, persons, true);
  const mentors = await findNames(
    db,
    persons.flatMap((person) => person.defaultMentorId ?? []),
  );
  const joined = await findJoinDates(db, project.id, ids);
  return persons.map((person) => {
    const since = joined.get(person.userId);
    return [
      ...columns.map((column) => column.cellOf({ person, computed: computed.get(person.userId) ?? {} })),
      mentors.get(person.defaultMentorId ?? 0) ?? '',
      since ? formatDate(dateAt(since, project.zone)) : '',
    ];
  });
}
