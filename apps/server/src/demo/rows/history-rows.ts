import { calls, type JsonValue } from '@ithaki/contract';
import type { EventKind, HistoryEvent, Member } from '@ithaki/demo';
import { type AuditFacts, canonicalJson, chainedHash, HASH_FORM } from '../../access/audit.ts';
import type { Json } from '../../platform/database/tables.gen.ts';
import type { HexBytes, Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

interface Change {
  call: string;
  /** The part of the data that changed; for an action, which part of it. */
  target: string;
  before?: Json | undefined;
  after?: Json | undefined;
}

/** For each kind of event caused by someone other than the mentee: the call, and the content of its audit record. */
const auditedChanges: Partial<Record<EventKind, Change>> = {
  meetingSet: { call: calls.mentor.updateActionData.path, target: 'mentee' },
  meetingMissed: { call: calls.mentor.meetingOutcome.path, target: 'outcome', after: 'missed' },
  minuted: { call: calls.mentor.savePublic.path, target: 'public' },
  returned: { call: calls.mentor.review.path, target: 'review', after: { result: 'returned' } },
  accepted: { call: calls.mentor.review.path, target: 'review', after: { result: 'accepted' } },
  completed: { call: calls.actions.complete.path, target: 'completed', after: true },
  stateChanged: { call: calls.people.setActiveState.path, target: 'state' },
};

const byTime = (a: HistoryEvent, b: HistoryEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Returns the events that others than the mentees caused, in order of time. */
export const eventsByOthers = (events: readonly HistoryEvent[]): HistoryEvent[] =>
  events.filter(({ actor, mentee }) => actor !== mentee).sort(byTime);

/** Returns the rows of the audit records of these events, each chained to the previous one. */
export function auditRows(
  loading: LoadState,
  events: readonly HistoryEvent[],
  members: readonly Member[],
): Row<'audit_records'>[] {
  const states = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.state]));
  return events.flatMap((event) => {
    const change = auditedChanges[event.kind];
    if (!change) return [];
    if (event.order === null) {
      const after = states.get(`${event.project} ${event.mentee}`);
      return chainedRow(loading, event, { ...change, before: 1, after });
    }
    const name = actionName(event.project, { order: event.order });
    if (!loading.actions.has(name)) return [];
    return chainedRow(loading, event, { ...change, target: `action:${loading.actions.of(name)}:${change.target}` });
  });
}

const toJsonText = (value: Json | undefined) => (value === undefined ? null : canonicalJson(value as JsonValue));
const hex = (bytes: Buffer): HexBytes => `\\x${bytes.toString('hex')}`;

function chainedRow(
  loading: LoadState,
  event: HistoryEvent,
  { call, target, before, after }: Change,
): Row<'audit_records'> {
  const facts = {
    at: event.at,
    actor: loading.people.of(event.actor),
    actingAdmin: null,
    project: loading.projects.of(event.project),
    subject: loading.people.of(event.mentee),
    call,
    target,
    before: toJsonText(before),
    after: toJsonText(after),
    address: '',
    seal: '',
  };
  return auditRow(loading, facts, { before, after });
}

/** Returns the row of an audit record, chained to the previous one. */
export function auditRow(
  loading: LoadState,
  facts: AuditFacts,
  { before, after }: Pick<Change, 'before' | 'after'>,
): Row<'audit_records'> {
  const previous = loading.lastAudit;
  const newest = { id: previous.id + 1, hash: chainedHash(previous.hash, facts) };
  loading.lastAudit = newest;
  return {
    id: newest.id,
    at: facts.at,
    actor_id: facts.actor,
    project_id: facts.project,
    subject_id: facts.subject,
    call: facts.call,
    target: facts.target,
    before: before ?? null,
    after: after ?? null,
    seal: facts.seal,
    form: HASH_FORM,
    previous_hash: hex(previous.hash),
    hash: hex(newest.hash),
  };
}

/**
 * Returns the rows of access records: a person who acted for a mentee had opened the mentee's actions first. One record
 * per day.
 */
export function accessRows({ people }: LoadState, events: readonly HistoryEvent[]): Row<'access_records'>[] {
  const rows = new Map<string, Row<'access_records'> & { times: number }>();
  for (const { actor, mentee, at } of events) {
    const day = at.slice(0, 10);
    const key = `${mentee} ${actor} ${day}`;
    const before = rows.get(key)?.times ?? 0;
    rows.set(key, {
      subject_id: people.of(mentee),
      viewer_id: people.of(actor),
      call: calls.mentee.actions.path,
      on_day: day,
      times: before + 1,
      last_at: at,
    });
  }
  return [...rows.values()];
}
