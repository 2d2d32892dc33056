import { exports } from '@ithaki/contract';
import type { Cell } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import { type GridData, hasAdminRole, loadGridData } from '../grids/index.ts';
import { findAllMemberIds } from '../members/index.ts';
import { computedValues } from '../people/index.ts';
import { exportActions } from './action-columns.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { resolveGrid } from './grid-request.ts';
import { fieldColumns, identityColumns } from './person-columns.ts';
import { readRowsByIds } from './rows-by-ids.ts';

/** The mentees of the grid for export, with the fields and actions that the actor sees. */
export const menteeGrid = defineList({
  call: exports.grid,
  title: 'exports.grid',
  async open(work, body) {
    const { members, order, actions } = await resolveGrid(work, body);
    const chosenIds = body.ActionIds && new Set(body.ActionIds);
    const shown = chosenIds ? actions.filter(({ id }) => chosenIds.has(id)) : actions;
    const ids = await findAllMemberIds(work.db, work.actor, members, order);
    const onlyMentees = !members.roles?.some((role) => role !== 'Mentee');
    const persons = [...identityColumns(work), ...fieldColumns(work, body.Columns, onlyMentees)];
    const advisers = adviserColumns(work);
    const actionExport = exportActions(work, shown);
    return {
      columns: [...persons, ...advisers, ...actionExport.columns],
      total: ids.length,
      rows: () =>
        readRowsByIds(work, ids, async (page) => {
          const project = currentProject(work.actor);
          const [gathered, addCells] = await Promise.all([
            loadGridData(work, project, page, actionExport.gathered),
            actionExport.read(page),
          ]);
          const computed = await computedValues(work, project, gathered.persons, true);
          return gathered.persons.map((person) => {
            const personRow = { person, computed: computed.get(person.userId) ?? {} };
            const row: Cell[] = persons.map((column) => column.cellOf(personRow));
            for (const column of advisers) row.push(column.of(gathered, person.userId, person.defaultMentorId));
            addCells(row, person.userId, gathered.cells.get(person.userId));
            return row;
          });
        }),
    };
  },
});

interface AdviserColumn {
  title: string;
  type: 'text';
  of(gathered: GridData, menteeId: number, mentorId: number | null): Cell;
}

/** Returns the columns with the people who look after the mentee; for admin roles only. */
function adviserColumns(work: ListContext): AdviserColumn[] {
  if (!hasAdminRole(work.actor)) return [];
  return [
    {
      title: translated(work, 'exports.mentor'),
      type: 'text',
      of: ({ mentorNames }, _menteeId, mentorId) => (mentorId === null ? '' : mentorNames.get(mentorId)),
    },
    {
      title: translated(work, 'exports.coordinators'),
      type: 'text',
      of: ({ coordinators }, menteeId) => (coordinators.get(menteeId) ?? []).map(({ Name }) => Name).join(', '),
    },
  ];
}
