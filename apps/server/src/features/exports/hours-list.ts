import { exports, type HoursRow } from '@ithaki/contract';
import { readHours } from '../meetings/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

function buildColumns(work: ListContext): RowColumn<HoursRow>[] {
  const minutes = (
    name: 'planned' | 'held' | 'minuted' | 'counted' | 'approved',
    cellOf: (row: HoursRow) => number,
  ) => ({
    title: translated(work, `exports.hours.${name}`),
    type: 'number' as const,
    cellOf,
  });
  return [
    { title: translated(work, 'exports.hours.of'), type: 'text', cellOf: ({ Title }) => Title },
    { title: translated(work, 'exports.hours.meetings'), type: 'number', cellOf: ({ Meetings }) => Meetings },
    minutes('planned', ({ Planned }) => Planned),
    minutes('held', ({ Held }) => Held),
    minutes('minuted', ({ Minuted }) => Minuted),
    minutes('counted', ({ Counted }) => Counted),
    minutes('approved', ({ Approved }) => Approved),
  ];
}

/** Hours of meetings, as their screen shows them to the caller. */
export const hoursList = defineList({
  call: exports.hours,
  title: 'exports.hours',
  async open(work, body) {
    const { Rows } = await readHours(work, body);
    return openWholeList(buildColumns(work), Rows);
  },
});
