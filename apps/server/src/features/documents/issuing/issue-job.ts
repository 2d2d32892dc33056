import { documentBody, documents, id, language } from '@ithaki/contract';
import { z } from 'zod';
import { appendAudit, recordAccess } from '../../../access/audit.ts';
import { currentProject } from '../../../access/current-project.ts';
import { guard } from '../../../access/guard.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobName } from '../../../platform/jobs/job-kind.ts';
import { findParts, getVersionContent } from '../writing/document-queries.ts';
import { refuseUnseenFields } from '../writing/used-fields.ts';
import { findIssue, findMade } from './issue-queries.ts';
import { mailIssued, notifyOfIssued } from './issued-mails.ts';
import { type Making, makeDocuments, type Work } from './make-documents.ts';

/** Kind and lane of the jobs that generate the documents of an issue. */
export const ISSUE_JOB = { kind: 'issueDocuments', lane: 'long' } as const satisfies JobName;

/** Number of documents per transaction, which also stores their numbers, files and mails. */
const PIECE = 50;

const args = z.strictObject({ IssueId: id, language, address: z.string(), actingAdminId: id.nullable() });

/**
 * The job that generates the documents of an issue in batches of `PIECE`. After a restart it skips people who already
 * have their document. People whom its owner may no longer see get none.
 */
export const issueJob = (making: Making) =>
  defineJob({
    ...ISSUE_JOB,
    label: 'documents.job',
    args,
    page: () => 'admin/documents/issued',
    async run({ db, userId, projectId, scripts }, { IssueId, language: lang, address, actingAdminId }, progress) {
      const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
      if (!actor || projectId === null) throw notAllowed();
      guard(documents.issue, actor);
      const issue = await findIssue(db, projectId, IssueId);
      if (!issue) return {};
      const content = documentBody.parse(await getVersionContent(db, issue.documentId, issue.version));
      const source = { text: content.Text, parts: await findParts(db, projectId) };
      const { variables } = await making.press.perform('check', { source });
      refuseUnseenFields(actor, variables);
      const work: Work = { ...making, actor, scripts, issue, content, source, language: lang };
      const isList = content.Kind === 'list';
      const made = await findMade(db, IssueId);
      const rest = issue.userIds.filter((one) => !made.has(isList ? null : one));
      const size = isList ? Math.max(1, rest.length) : PIECE;
      const all = isList ? 1 : issue.userIds.length;
      await progress.report(made.size, all);
      for (let start = 0; start < rest.length; start += size) {
        await db.transaction().execute((trx) => makePiece(trx, work, rest.slice(start, start + size), address));
        await progress.report(Math.min(all, made.size + start + size), all);
      }
      return { result: { Made: (await findMade(db, IssueId)).size } };
    },
  });

/** Generates, mails and audits the documents of some people. Must run in a transaction. */
async function makePiece(db: Db, work: Work, userIds: readonly number[], address: string): Promise<void> {
  const { actor, issue, content, publicUrl } = work;
  const project = currentProject(actor);
  const now = new Date();
  const made = await makeDocuments(db, work, userIds, now);
  const receivers = made.flatMap(({ userId }) => userId ?? []);
  if (issue.mail) await mailIssued(db, { publicUrl, project, ids: made.map((one) => one.id), now });
  await notifyOfIssued(db, { project, content, actorId: actor.userId, now }, receivers);
  await recordAccess(db, actor, documents.issue.path, userIds);
  await appendAudit(
    db,
    actor,
    made.map(({ userId, number }) => ({
      ...(userId !== null && { subjectId: userId }),
      ...{
        target: `document:${content.Name}`,
        after: { Number: number },
        at: now,
        call: documents.issue.path,
        address,
      },
    })),
  );
}
