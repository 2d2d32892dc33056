import type { ActionRecord, Part } from '@ithaki/demo';
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

/** Adds the meeting of a record, unless another mentee of the same group has brought it, and the mentee's part in it. */
function addRecord(rows: MeetingRows, loading: LoadState, record: MeetingRecord, mentor: string | null): void {
  const { meeting } = record;
  const name = actionName(record.project, record);
  const key = `${name} ${meeting.group ? `${mentor} ${meeting.startsAt}` : record.mentee}`;
  const mentorId = loading.people.ofAny(mentor);
  const menteeId = loading.people.of(record.mentee);
  const isNew = !loading.meetings.has(key);
  if (isNew) {
    rows.meetings.push(meetingRow(loading, record, loading.meetings.give(key), mentorId));
    if (mentorId !== null) addPerson(rows, loading, record, { meetingId: loading.meetings.of(key), userId: mentorId });
  }
  const meetingId = loading.meetings.of(key);
  addPerson(rows, loading, record, { meetingId, userId: menteeId, isMentee: true });
  rows.current.push({
    mentee_id: menteeId,
    action_id: loading.actions.of(name),
    meeting_id: meetingId,
    starts_at: meeting.startsAt,
  });
}

/** Returns the state of a meeting; a group meeting counts as held even if some of its mentees did not come. */
const stateOf = ({ group, outcome }: MeetingRecord['meeting']) =>
  outcome === 'missed' && group ? ('held' as const) : (outcome ?? ('set' as const));

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
    signup: false,
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
  const start = new Date(meeting.startsAt);
  people.push({
    meeting_id: meetingId,
    user_id: userId,
    part: isMentee ? 'mentee' : 'mentor',
    project_id: projectId,
    action_id: isMentee ? loading.actions.of(actionName(project, { order })) : null,
    starts_at: meeting.startsAt,
    presence: isMentee && meeting.outcome ? (meeting.outcome === 'held' ? 'present' : 'absent') : null,
    proof: isMentee && meeting.outcome === 'held' ? 'mentorOnly' : null,
    told_start: isMentee && meeting.mailedAt ? meeting.startsAt : null,
    objection: '',
    own_minutes: '',
  });
  if (stateOf(meeting) === 'missed') return;
  const end = new Date(start.getTime() + Math.max(45, meeting.duration) * MINUTE_MS);
  busy.push({
    meeting_id: meetingId,
    user_id: userId,
    project_id: projectId,
    during: `[${start.toISOString()},${end.toISOString()})`,
  });
}
