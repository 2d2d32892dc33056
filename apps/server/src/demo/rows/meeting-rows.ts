import type { ActionRecord, Meeting, Part } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

type MeetingRecord = ActionRecord & { meeting: NonNullable<ActionRecord['meeting']> };

const hasMeeting = (record: ActionRecord): record is MeetingRecord => record.meeting !== null;

const MINUTE_MS = 60_000;

/** Rows of meetings, who takes part in them, the time that they take, and which is a mentee's current one. */
export interface MeetingRows {
  meetings: Row<'meetings'>[];
  people: Row<'meeting_people'>[];
  busy: Row<'busy'>[];
  current: Row<'current_meetings'>[];
}

/** The meetings of a part's records whose actions were loaded. The records of one group, mentor and time are one meeting. */
export function meetingRows(loading: LoadState, { records, members }: Part): MeetingRows {
  const mentors = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.defaultMentor]));
  const rows: MeetingRows = { meetings: [], people: [], busy: [], current: [] };
  for (const record of records.filter(hasMeeting)) {
    if (!loading.actions.has(actionName(record.project, record))) continue;
    const mentor = record.actionMentor ?? mentors.get(`${record.project} ${record.mentee}`) ?? null;
    addRecord(rows, loading, record, mentor);
  }
  return rows;
}

/** Adds the meetings of a record, of which one is the current one. */
function addRecord(rows: MeetingRows, loading: LoadState, record: MeetingRecord, mentor: string | null): void {
  const { meeting, others } = record;
  const meetingId = addMeeting(rows, loading, record, mentor);
  rows.current.push({
    mentee_id: loading.people.of(record.mentee),
    action_id: loading.actions.of(actionName(record.project, record)),
    meeting_id: meetingId,
    starts_at: meeting.startsAt,
  });
  for (const other of others)
    addMeeting(rows, loading, { ...record, minutes: null, meeting: other }, mentor, meetingId);
}

/**
 * Adds a meeting, unless another mentee of the same group has brought it, and the mentee's part in it; returns its id. One
 * of a series belongs to the first.
 */
function addMeeting(
  rows: MeetingRows,
  loading: LoadState,
  record: MeetingRecord,
  mentor: string | null,
  first?: number,
): number {
  const { project, meeting, mentee } = record;
  const key = meetingName(project, record, meeting.group ? mentor : mentee, meeting);
  const mentorId = loading.people.ofAny(mentor);
  if (!loading.meetings.has(key)) {
    const id = loading.meetings.give(key);
    const series = meeting.series ? { series_id: first ?? id, series_index: meeting.series.index } : {};
    rows.meetings.push({ ...meetingRow(loading, record, id, mentorId), ...series });
    if (mentorId !== null) addPerson(rows, loading, record, { meetingId: id, userId: mentorId });
    if (meeting.room !== undefined) rows.busy.push({ ...busyRow(loading, record, id), room_id: meeting.room });
  }
  const meetingId = loading.meetings.of(key);
  addPerson(rows, loading, record, { meetingId, userId: loading.people.of(mentee), isMentee: true });
  return meetingId;
}

/** Returns the state of a meeting; a group meeting counts as held even if some of its mentees did not come. */
const stateOf = ({ group, outcome, proposal }: Meeting) =>
  outcome === 'missed' && group
    ? ('held' as const)
    : (outcome ?? (proposal ? ('proposed' as const) : ('set' as const)));

/** Returns the name of a meeting in the load state: by its action, who it is with, and when. */
export const meetingName = (
  project: string,
  action: Pick<ActionRecord, 'order'>,
  person: string | null,
  { startsAt }: Pick<Meeting, 'startsAt'>,
): string => `${actionName(project, action)} ${person} ${startsAt}`;

function meetingRow(
  loading: LoadState,
  { project, mentee, minutes, meeting, order }: MeetingRecord,
  id: number,
  mentorId: number | null,
): Row<'meetings'> {
  const actionId = loading.actions.of(actionName(project, { order }));
  return {
    id,
    project_id: loading.projects.of(project),
    action_id: actionId,
    is_group: meeting.group,
    mentee_id: meeting.group ? null : loading.people.of(mentee),
    mentor_id: mentorId,
    starts_at: meeting.startsAt,
    duration: meeting.duration,
    mode: meeting.link !== '' && meeting.place === '' ? 'online' : 'place',
    place: meeting.place,
    link: meeting.link,
    state: stateOf(meeting),
    missed_by: stateOf(meeting) === 'missed' ? 'mentee' : null,
    room_id: meeting.room ?? null,
    capacity: meeting.capacity ?? null,
    signup: meeting.capacity !== undefined,
    series_id: null,
    series_index: null,
    held_until: meeting.proposal?.until ?? null,
    created_by: loading.people.ofAny(meeting.proposal?.by ?? null),
    reason: '',
    minutes_text: meeting.group || meeting.outcome !== 'held' ? '' : (minutes ?? ''),
    moves: 0,
    late: false,
    sequence: 0,
    version: 1,
    created_at: meeting.startsAt,
    changed_at: meeting.startsAt,
    rule_action_id: meeting.group || !loading.sameActionRule ? null : actionId,
  };
}

/** Adds somebody's part in a meeting, and the time that it takes of them. */
function addPerson(
  { people, busy }: MeetingRows,
  loading: LoadState,
  { project, meeting, order }: MeetingRecord,
  { meetingId, userId, isMentee = false }: { meetingId: number; userId: number; isMentee?: boolean },
): void {
  const projectId = loading.projects.of(project);
  // The hours of a mentor; a month in UTC is that of Athens for meetings by day.
  const isApproved =
    !isMentee && stateOf(meeting) === 'held' && loading.lockedMonths.has(`${project} ${meeting.startsAt.slice(0, 7)}`);
  people.push({
    meeting_id: meetingId,
    user_id: userId,
    part: isMentee ? 'mentee' : 'mentor',
    project_id: projectId,
    action_id: isMentee ? loading.actions.of(actionName(project, { order })) : null,
    starts_at: meeting.startsAt,
    presence: isMentee && meeting.outcome ? (meeting.outcome === 'held' ? 'present' : 'absent') : null,
    proof: isMentee && meeting.outcome === 'held' ? (meeting.proof?.kind ?? 'mentorOnly') : null,
    came_at: (isMentee && meeting.proof?.cameAt) || null,
    left_at: (isMentee && meeting.proof?.leftAt) || null,
    told_start: isMentee && meeting.mailedAt ? meeting.startsAt : null,
    agreed: (isMentee ? meeting.agreed : undefined) ?? null,
    objection: (isMentee && meeting.objection) || '',
    own_minutes: '',
    approved_minutes: isApproved ? meeting.duration : null,
    waiting_since: null,
  });
  if (stateOf(meeting) !== 'missed')
    busy.push({ ...busyRow(loading, { project, meeting }, meetingId), user_id: userId });
}

/** The time that a meeting takes, of nobody yet. */
function busyRow(
  { projects }: LoadState,
  { project, meeting }: Pick<MeetingRecord, 'project' | 'meeting'>,
  meetingId: number,
): Row<'busy'> {
  const start = new Date(meeting.startsAt);
  const end = new Date(start.getTime() + Math.max(45, meeting.duration) * MINUTE_MS);
  return {
    meeting_id: meetingId,
    user_id: null,
    room_id: null,
    project_id: projects.of(project),
    during: `[${start.toISOString()},${end.toISOString()})`,
  };
}
