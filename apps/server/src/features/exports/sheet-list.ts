import { exports, type SheetLine } from '@ithaki/contract';
import { readGivenSheet } from '../meetings/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

function buildColumns(work: ListContext, code: string): RowColumn<SheetLine>[] {
  const text = (name: 'from' | 'to' | 'action' | 'mentors' | 'mentee', cellOf: (line: SheetLine) => string) => ({
    title: translated(work, `exports.sheet.${name}`),
    type: 'text' as const,
    cellOf,
  });
  return [
    { title: translated(work, 'exports.sheet.day'), type: 'date', cellOf: ({ date }) => date },
    text('from', ({ From }) => From),
    text('to', ({ To }) => To),
    text('action', ({ Title }) => Title),
    text('mentors', ({ Mentors }) => Mentors),
    text('mentee', ({ Mentee }) => Mentee),
    {
      title: translated(work, 'exports.sheet.presence'),
      type: 'text',
      cellOf: ({ Presence }) => (Presence ? translated(work, `calendar.presence.${Presence}`) : ''),
    },
    {
      title: translated(work, 'exports.sheet.proof'),
      type: 'text',
      cellOf: ({ Proof }) => (Proof ? translated(work, `calendar.proof.${Proof}`) : ''),
    },
    { title: translated(work, 'exports.sheet.minutes'), type: 'number', cellOf: ({ Proven }) => Proven },
    { title: translated(work, 'exports.sheet.code'), type: 'text', cellOf: () => code },
  ];
}

/** A presence sheet, with the lines and the code of its page for printing. */
export const sheetList = defineList({
  call: exports.sheet,
  title: 'exports.sheet',
  async open(work, body) {
    const { code, lines, menteeIds } = await readGivenSheet(work, body);
    await work.saw(menteeIds);
    return openWholeList(buildColumns(work, code), lines);
  },
});
