import type { ProofRecord, ProvableMeeting } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { currentOutbox, write } from '../../../keep/index.ts';

const PREFIX = 'proof/';

/** Returns whether a key of the outbox belongs to a record of a meeting. */
export const isRecord = (key: string): boolean => key.startsWith(PREFIX);

/** Returns a new UUID of version 7. By it the server stores a record only once, however often it is sent. */
function recordId(): string {
  const random = crypto.randomUUID();
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** A record without id, meeting and time, which `keepRecord` adds. */
type NewRecord = ProofRecord extends infer One
  ? One extends ProofRecord
    ? Omit<One, 'RecordId' | 'MeetingId' | 'At'>
    : never
  : never;

/** Returns a record of a meeting, with the time and an id of its own. */
export const recordOf = (meetingId: number, record: NewRecord): ProofRecord =>
  ({ ...record, RecordId: recordId(), MeetingId: meetingId, At: new Date().toISOString() }) as ProofRecord;

/**
 * Puts a record of a meeting into the outbox, where it stays until the server has it, also without a connection and
 * across reloads.
 */
export function keepRecord({ Id, ProjectId }: Pick<ProvableMeeting, 'Id' | 'ProjectId'>, record: NewRecord): void {
  const whole = recordOf(Id, record);
  const place = { key: PREFIX + whole.RecordId, project: String(ProjectId), version: undefined };
  void currentOutbox().put(place, write(api.presences.proofs, { Records: [whole] }));
}
