import { exports } from '@ithaki/contract';
import type { Cell } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import { type Gathered, gather, hasAdminRole } from '../grids/index.ts';
import { findAllMemberIds } from '../members/index.ts';
import { computedValues } from '../people/index.ts';
import { exportedActions } from './action-columns.ts';
import { defineList, say, type Work } from './exported-list.ts';
import { gridAsked } from './grid-request.ts';
import { rowsOfIds } from './id-pages.ts';
import { fieldColumns, standingColumns } from './person-columns.ts';

/** The mentees of the grid, with the fields and the actions that the actor sees. */
export const gridMentees = defineList({
  call: exports.grid,
  title: 'exports.grid',
  async open(work, body) {
    const { members, order, actions } = await gridAsked(work, body);
    const wanted = body.ActionIds && new Set(body.ActionIds);
    const shown = wanted ? actions.filter(({ id }) => wanted.has(id)) : actions;
    const ids = await findAllMemberIds(work.db, work.actor, members, order);
    const mentees = !members.roles?.some((role) => role !== 'Mentee');
    const persons = [...standingColumns(work), ...fieldColumns(work, body.Columns, mentees)];
    const advisers = adviserColumns(work);
    const ofActions = exportedActions(work, shown);
    return {
      columns: [...persons, ...advisers, ...ofActions.columns],
      all: ids.length,
      rows: () =>
        rowsOfIds(work, ids, async (page) => {
          const project = currentProject(work.actor);
          const [gathered, addCells] = await Promise.all([
            gather(work, project, page, ofActions.gathered),
            ofActions.read(page),
          ]);
          const computed = await computedValues(work, project, gathered.persons, true);
          return gathered.persons.map((person) => {
            const given = { person, computed: computed.get(person.userId) ?? {} };
            const row: Cell[] = persons.map((column) => column.of(given));
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
  of(gathered: Gathered, menteeId: number, mentorId: number | null): Cell;
}

/** Who looks after the mentee: admin roles see it. */
function adviserColumns(work: Work): AdviserColumn[] {
  if (!hasAdminRole(work.actor)) return [];
  return [
    {
      title: say(work, 'exports.mentor'),
      type: 'text',
      of: ({ mentorNames }, _menteeId, mentorId) => (mentorId === null ? '' : mentorNames.get(mentorId)),
    },
    {
      title: say(work, 'exports.coordinators'),
      type: 'text',
      of: ({ coordinators }, menteeId) => (coordinators.get(menteeId) ?? []).map(({ Name }) => Name).join(', '),
    },
  ];
}
