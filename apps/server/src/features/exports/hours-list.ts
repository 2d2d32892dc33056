import { exports, type HoursRow, type Proof, proof } from '@ithaki/contract';
import { readHours } from '../meetings/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

/** A line of the file: whose hours, and of which month where it is by month. */
type Line = Pick<
  HoursRow,
  'Title' | 'Meetings' | 'Planned' | 'Held' | 'Proven' | 'Minuted' | 'Counted' | 'Approved'
> & {
  Month?: string;
};

function buildColumns(work: ListContext, isMonthly: boolean): RowColumn<Line>[] {
  const minutes = (title: string, cellOf: (row: Line) => number) => ({ title, type: 'number' as const, cellOf });
  const named = (name: 'planned' | 'held' | 'minuted' | 'counted' | 'approved', cellOf: (row: Line) => number) =>
    minutes(translated(work, `exports.hours.${name}`), cellOf);
  const proven = (name: Proof) =>
    minutes(translated(work, `calendar.proof.${name}`), ({ Proven }) => Proven[name] ?? 0);
  return [
    { title: translated(work, 'exports.hours.of'), type: 'text', cellOf: ({ Title }) => Title },
    ...(isMonthly
      ? [
          {
            title: translated(work, 'exports.hours.month'),
            type: 'text' as const,
            cellOf: ({ Month = '' }: Line) => Month,
          },
        ]
      : []),
    { title: translated(work, 'exports.hours.meetings'), type: 'number', cellOf: ({ Meetings }) => Meetings },
    named('planned', ({ Planned }) => Planned),
    named('held', ({ Held }) => Held),
    ...proof.options.map(proven),
    named('minuted', ({ Minuted }) => Minuted),
    named('counted', ({ Counted }) => Counted),
    named('approved', ({ Approved }) => Approved),
  ];
}

/** Hours of meetings, as their screen shows them to the caller. */
export const hoursList = defineList({
  call: exports.hours,
  title: 'exports.hours',
  async open(work, body) {
    const { Rows } = await readHours(work, body);
    const lines = Rows.flatMap((row): Line[] =>
      row.Months ? row.Months.map((month) => ({ ...month, Title: row.Title })) : [row],
    );
    return openWholeList(buildColumns(work, body.Monthly === true), lines);
  },
});
