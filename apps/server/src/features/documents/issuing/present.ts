import type { IssuedDocument } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { IssuedRow } from './issue-queries.ts';

/** Whether a document is a contract that its person has not accepted yet. */
export const isAcceptable = ({ content, state }: Pick<IssuedRow, 'content' | 'state'>): boolean =>
  content.Kind === 'contract' && (state === 'made' || state === 'sent');

/** Returns a verification code in groups of four characters: 'K7Q2-…'. */
const written = (code: string | null): string => (code ?? '').replace(/(.{4})(?!$)/g, '$1-');

/** Returns an issued document in the form that is sent to the actor. */
export const presentIssued = ({ userId, mode }: Pick<Actor, 'userId' | 'mode'>, row: IssuedRow): IssuedDocument => ({
  ...{ Id: row.id, IssueId: row.issueId, Name: row.content.Name, Title: row.content.Title, Kind: row.content.Kind },
  ...{ Number: row.number, UserId: row.userId, Person: row.person, State: row.state },
  MadeAt: row.madeAt.toISOString(),
  SentAt: row.sentAt?.toISOString() ?? null,
  AcceptedAt: row.acceptedAt?.toISOString() ?? null,
  RevokedAt: row.revokedAt?.toISOString() ?? null,
  ...{ Reason: row.reason, Code: written(row.code) },
  File: row.fileId !== null && row.fileVersion !== null ? { Id: row.fileId, Version: row.fileVersion } : null,
  Sha256: row.sha256,
  CanAccept: row.userId === userId && mode === 'self' && isAcceptable(row),
});
