import type { ActionRecord, Meeting, Part } from '@ithaki/demo';
import { stepAt } from '@ithaki/meetings';
import { printOfReason } from '../../features/meetings/index.ts';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';
import { meetingName } from './meeting-rows.ts';

const DISPUTE = 'Δεν ήμουν εκεί: η συνάντηση έγινε άλλη μέρα.';
const MINUTE_MS = 60_000;

/** Seconds after which a telephone's record arrives. */
const LIVE_SECONDS = 20;
const LATER_SECONDS = 20 * 60;

interface Kept extends Pick<Row<'meeting_proofs'>, 'kind' | 'phase' | 'shown_at' | 'step' | 'proof' | 'proves'> {
  bySender: 'mentee' | 'mentor';
  at: string;
  received: string;
}

const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** What telephones kept of one mentee at a meeting, or that a signed sheet was recorded. */
function keptOf({ proof, startsAt, duration }: Meeting): Kept[] {
  if (!proof || proof.kind === 'mentorOnly') return [];
  const { kind, cameAt, leftAt } = proof;
  const codes = { phase: null, shown_at: null, step: null, proof: kind, proves: kind, bySender: 'mentee' as const };
  const end = after(startsAt, (duration + 30) * MINUTE_MS);
  if (kind === 'paper') return [{ ...codes, kind, bySender: 'mentor', at: end, received: end }];
  if (kind === 'declared' || kind === 'disputed')
    return [{ ...codes, kind, phase: kind === 'declared' ? 'in' : null, at: end, received: end }];
  return [['in', cameAt] as const, ['out', leftAt] as const].flatMap(([phase, at]) => {
    if (at === null) return [];
    const received = after(at, 1_000 * (kind === 'live' ? LIVE_SECONDS : LATER_SECONDS));
    const read = { ...codes, kind: 'read', phase, shown_at: at, step: stepAt(new Date(at)), at, received };
    return kind === 'answered' ? [{ ...read, kind: 'reply', bySender: 'mentor' as const }, read] : [read];
  });
}

/** Returns the columns of a reason. */
function reasonOf(reason: string, id: number) {
  const { reasonSalt, reasonPrint } = printOfReason(reason, reason === '' ? '' : `demonstration ${id}`);
  return { reason, reason_salt: reasonSalt, reason_print: reasonPrint };
}

/** The rows of what proves presence, in the order in which it arrived. */
export function proofRows(loading: LoadState, { records, members }: Part): Row<'meeting_proofs'>[] {
  const mentors = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.defaultMentor]));
  const kept = records.flatMap((record) =>
    record.meeting?.proof && loading.actions.has(actionName(record.project, record))
      ? keptOf(record.meeting).map((one) => ({ ...one, record, meeting: record.meeting as Meeting }))
      : [],
  );
  kept.sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
  return kept.map(({ record, meeting, bySender, at, received, ...facts }, index) => {
    const mentor = mentorOf(record);
    const id = index + 1;
    return {
      id,
      meeting_id: loading.meetings.of(
        meetingName(record.project, record, meeting.group ? mentor : record.mentee, meeting),
      ),
      project_id: loading.projects.of(record.project),
      sender_id: loading.people.of(bySender === 'mentee' ? record.mentee : (mentor ?? record.mentee)),
      mentee_id: loading.people.of(record.mentee),
      record_id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      ...facts,
      at,
      received_at: received,
      error: null,
      ...reasonOf(facts.kind === 'disputed' ? DISPUTE : '', id),
    };
  });

  function mentorOf({ project, mentee, actionMentor }: ActionRecord): string | null {
    return actionMentor ?? mentors.get(`${project} ${mentee}`) ?? null;
  }
}
