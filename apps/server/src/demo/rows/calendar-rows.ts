import { planWeights } from '@ithaki/contract';
import type { DemoAvailability, DemoCalendar, DemoPlan } from '@ithaki/demo';
import type { HexBytes, Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';
import { meetingName } from './meeting-rows.ts';

/** The programme that the calendar is of. */
const PROJECT = 'epicheiro';

export const availabilityRows = (
  { people, projects }: LoadState,
  availability: readonly DemoAvailability[],
): Row<'availability'>[] =>
  availability.map(({ project, mentor, hours, maxPerDay, maxPerWeek = null }) => ({
    project_id: projects.of(project),
    user_id: people.of(mentor),
    hours: hours.map((span) => ({ ...span })),
    extra: [],
    max_per_day: maxPerDay,
    max_per_week: maxPerWeek,
  }));

const spanText = ({ from, to }: { from: string; to: string }): string => `[${from},${to})`;

export const absenceRows = ({ people, projects }: LoadState, { absences }: DemoCalendar): Row<'absences'>[] =>
  absences.map(({ mentor, from, to, reason }, index) => ({
    id: index + 1,
    project_id: projects.of(PROJECT),
    user_id: people.of(mentor),
    during: spanText({ from, to }),
    reason,
  }));

export const busyCalendarRow = (
  { people }: LoadState,
  { busy: { mentor, file, readAt, spans } }: DemoCalendar,
): Row<'busy_calendars'> => ({
  id: 1,
  user_id: people.of(mentor),
  source: file,
  zone: 'Europe/Athens',
  spans: `{${spans.map(spanText).join(',')}}`,
  read_at: readAt,
  created_at: readAt,
});

export const feedRows = (
  { people, projects }: LoadState,
  { feeds }: DemoCalendar,
  hashOf: (userName: string) => HexBytes,
): Row<'feeds'>[] =>
  feeds.map(({ userName, madeAt, readAt }) => ({
    project_id: projects.of(PROJECT),
    user_id: people.of(userName),
    token_hash: hashOf(userName),
    made_at: madeAt,
    read_at: readAt,
  }));

/** The mentees who wait for a place in a group meeting. */
export const waitingRows = (loading: LoadState, { waiting }: DemoCalendar): Row<'meeting_people'>[] =>
  waiting.map(({ order, mentor, startsAt, mentee, since }) => ({
    meeting_id: loading.meetings.of(meetingName(PROJECT, { order }, mentor, { startsAt })),
    user_id: loading.people.of(mentee),
    part: 'mentee',
    project_id: loading.projects.of(PROJECT),
    action_id: loading.actions.of(actionName(PROJECT, { order })),
    starts_at: startsAt,
    told_start: startsAt,
    waiting_since: since,
  }));

const PLAN_ID = 1;

export const planRow = ({ people, projects, actions }: LoadState, plan: DemoPlan): Row<'plans'> => ({
  id: PLAN_ID,
  project_id: projects.of(PROJECT),
  action_id: actions.of(actionName(PROJECT, plan)),
  made_by: people.of(plan.by),
  made_at: plan.at,
  from_day: plan.from,
  to_day: plan.to,
  duration: plan.duration,
  weights: planWeights.parse({}),
  preferred: [],
  seed: 1,
  state: 'draft',
  version: 1,
});

export const planMeetingRows = ({ people }: LoadState, { meetings, notPlaced }: DemoPlan): Row<'plan_meetings'>[] => [
  ...meetings.map(({ mentee, mentor, startsAt }) => ({
    ...{ plan_id: PLAN_ID, mentee_id: people.of(mentee), mentor_id: people.of(mentor), starts_at: startsAt },
    ...{ mode: 'online', pinned: false, reason: null },
  })),
  ...notPlaced.map(({ mentee, reason }) => ({
    ...{ plan_id: PLAN_ID, mentee_id: people.of(mentee), mentor_id: null, starts_at: null },
    ...{ mode: null, pinned: false, reason },
  })),
];

export const lockedMonthRows = ({ people, projects, lockedMonths }: LoadState): Row<'locked_months'>[] =>
  [...lockedMonths].map((locked) => {
    const [url = '', month = ''] = locked.split(' ');
    const [year = 0, number = 0] = month.split('-').map(Number);
    return {
      project_id: projects.of(url),
      month,
      locked_by: people.of('manager'),
      locked_at: new Date(Date.UTC(year, number, 5, 9)).toISOString(),
      reason: '',
    };
  });
