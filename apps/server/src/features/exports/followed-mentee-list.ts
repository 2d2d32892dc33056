import { exports, type mentor, type ReplyOf } from '@ithaki/contract';
import { listFollowedMentees } from '../actions/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { createMomentFormat } from './moment-format.ts';
import { openPages, type RowColumn } from './paged-list.ts';

type Mentee = ReplyOf<typeof mentor.mentees>['list'][number];

const stateNames = {
  0: 'people.state.0',
  1: 'people.state.1',
  2: 'people.state.2',
  3: 'people.state.3',
} as const;

function buildColumns(work: ListContext): RowColumn<Mentee>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ Id }) => Id },
    { title: translated(work, 'people.name'), type: 'text', cellOf: ({ Name }) => Name },
    { title: translated(work, 'people.username'), type: 'text', cellOf: ({ Username }) => Username },
    {
      title: translated(work, 'people.state'),
      type: 'text',
      cellOf: ({ State }) => translated(work, stateNames[State as keyof typeof stateNames]),
    },
    { title: translated(work, 'exports.mentee.completed'), type: 'number', cellOf: ({ Completed }) => Completed },
    { title: translated(work, 'exports.mentee.total'), type: 'number', cellOf: ({ Total }) => Total },
    { title: translated(work, 'exports.mentee.waiting'), type: 'number', cellOf: ({ Waiting }) => Waiting },
    {
      title: translated(work, 'exports.mentee.since'),
      type: 'date',
      cellOf: ({ WaitingSince }) => moment(WaitingSince),
    },
    { title: translated(work, 'exports.mentee.late'), type: 'number', cellOf: ({ Late }) => Late },
    {
      title: translated(work, 'exports.mentee.nextMeeting'),
      type: 'date',
      cellOf: ({ NextMeetingAt }) => moment(NextMeetingAt),
    },
    {
      title: translated(work, 'exports.mentee.lastSeen'),
      type: 'date',
      cellOf: ({ LastSeenAt }) => moment(LastSeenAt),
    },
  ];
}

/** Number of mentees on a page: fewer than in plain lists, because the conditions of their actions are run for each. */
const MENTEES_PER_PAGE = 100;

/** The mentees whom the caller follows for export, as shown on their page. */
export const followedMenteeList = defineList({
  call: exports.mentees,
  title: 'exports.mentees',
  open: (work, { Search, Show, State, MentorId, Phase }) =>
    openPages(
      buildColumns(work),
      async (page) => {
        const body = { Search, Show, State, MentorId, Phase, page, count: MENTEES_PER_PAGE };
        const found = await listFollowedMentees(work, body);
        await work.saw(found.list.map(({ Id }) => Id));
        return found;
      },
      MENTEES_PER_PAGE,
    ),
});
