import { exports, type mentor, type ReplyOf } from '@ithaki/contract';
import { localizedText } from '../actions/index.ts';
import { listSchedule } from '../meetings/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { createMomentFormat } from './moment-format.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

type Meeting = ReplyOf<typeof mentor.schedule>[number];

function buildColumns(work: ListContext): RowColumn<Meeting>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.meeting.time'), type: 'date', cellOf: ({ Time }) => moment(Time) },
    { title: translated(work, 'exports.meeting.minutes'), type: 'number', cellOf: ({ Minutes }) => Minutes },
    { title: translated(work, 'exports.meeting.mentee'), type: 'text', cellOf: ({ Mentee }) => Mentee },
    { title: translated(work, 'exports.mentor'), type: 'text', cellOf: ({ Mentor }) => Mentor },
    {
      title: translated(work, 'exports.meeting.action'),
      type: 'text',
      cellOf: ({ Action }) => localizedText(Action, work.language),
    },
    { title: translated(work, 'exports.meeting.place'), type: 'text', cellOf: ({ Place }) => Place },
    { title: translated(work, 'exports.meeting.link'), type: 'text', cellOf: ({ Link }) => Link },
    {
      title: translated(work, 'exports.meeting.outcome'),
      type: 'text',
      cellOf: ({ Outcome }) => (Outcome === null ? '' : translated(work, `exports.meeting.${Outcome}`)),
    },
  ];
}

/** Returns whether a meeting was held or missed, has no recorded outcome, or is still to come. */
function outcomeOf({ Outcome, Time }: Meeting, now: Date): 'held' | 'missed' | 'unsaid' | 'ahead' {
  return Outcome ?? (new Date(Time) < now ? 'unsaid' : 'ahead');
}

/** Largest number of meetings in a file: those of half a year in a large programme. */
const MAX_MEETINGS = 100_000;

/** The meetings in a period that the caller sees, for export. */
export const meetingList = defineList({
  call: exports.meetings,
  title: 'exports.meetings',
  async open(work, { From, To, Outcome }) {
    const found = await listSchedule(work, { From, To }, MAX_MEETINGS);
    const meetings = found.filter((meeting) => Outcome === undefined || outcomeOf(meeting, work.now) === Outcome);
    await work.saw([...new Set(meetings.map(({ MenteeId }) => MenteeId))]);
    return openWholeList(buildColumns(work), meetings);
  },
});
