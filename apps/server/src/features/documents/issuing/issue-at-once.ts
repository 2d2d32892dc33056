import { documentBody } from '@ithaki/contract';
import { loadActorIn } from '../../../access/load-actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import type { Scripts } from '../../../platform/scripts/scripts.ts';
import { argumentsOf } from '../writing/document-data.ts';
import { findDocument, findParts } from '../writing/document-queries.ts';
import { insertIssue, markAccepted, markRevoked, markSent } from './issue-queries.ts';
import { type Making, makeDocuments } from './make-documents.ts';

/** An issue of the demo data: how many of its documents are accepted, and which one is revoked. */
export interface PastIssue {
  projectId: number;
  document: string;
  userIds: readonly number[];
  issuedBy: number;
  at: Date;
  accepted: number;
  revoked: { position: number; reason: string } | undefined;
}

/** Issues documents without a job, dated in the past, for demo data; sends no mails or notifications. */
export async function issueAtOnce(db: Db, making: Making & { scripts: Scripts }, past: PastIssue): Promise<void> {
  const { projectId, at, issuedBy, accepted, revoked } = past;
  const document = await findDocument(db, projectId, past.document);
  const actor = await loadActorIn(db, issuedBy, projectId, null);
  if (!document || !actor) throw notAllowed();
  const content = documentBody.parse(document.content);
  const issue = {
    ...{ projectId, documentId: document.id, version: document.version, mail: accepted > 0 },
    ...{ arguments: argumentsOf(content, {}), userIds: [...past.userIds] },
  };
  const id = await insertIssue(db, issue, { issuedBy, at });
  const source = { text: content.Text, parts: await findParts(db, projectId) };
  const work = { ...making, actor, issue: { ...issue, id }, content, source, language: 'el' };
  const made = await makeDocuments(db, work, past.userIds, at);
  const ids = made.map((one) => one.id);
  if (issue.mail) await markSent(db, ids, at);
  for (const one of ids.slice(0, accepted)) await markAccepted(db, one, at, '127.0.0.1');
  const wrong = revoked && ids[revoked.position];
  if (wrong !== undefined && revoked) await markRevoked(db, wrong, { at, by: issuedBy, reason: revoked.reason });
}
