import { acceptsSubmission } from '@ithaki/application';
import type { ApplicationResult, applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { type ApplicationRow, findApplication, markEmailVerified } from '../application-queries.ts';
import { findForm } from '../form/form-queries.ts';
import { findLink, type LinkRow } from './link-queries.ts';

/**
 * Returns whether a mailed link is valid and otherwise why not. A valid link proves that the address belongs to the
 * applicant, which is recorded.
 */
export async function checkToken(
  context: OpenContext,
  { Token }: ParsedBodyOf<typeof applying.checkToken>,
): Promise<ReplyOf<typeof applying.checkToken>> {
  const { db } = context;
  const link = await findLink(db, tokenHash(Token));
  const application = link && (await findApplication(db, link.applicationId));
  if (!link || !application) return { Valid: false, Status: 'invalidToken', Purpose: null, Project: null };
  const project = await loadProject(db, String(application.projectId));
  const Status = await linkResult(context, link, application);
  if (Status === 'ok') await markEmailVerified(db, application.id);
  return { Valid: Status === 'ok', Status, Purpose: link.purpose, Project: project?.url ?? null };
}

async function linkResult(
  { db, now }: OpenContext,
  { purpose, expiresAt, usedAt }: LinkRow,
  application: ApplicationRow,
): Promise<ApplicationResult> {
  if (usedAt !== null || expiresAt <= now) return 'expired';
  if (application.withdrawnAt !== null && purpose !== 'status') return 'withdrawn';
  if (purpose !== 'form') return 'ok';
  if (application.submittedAt !== null) return 'alreadySubmitted';
  const form = await findForm(db, application.projectId);
  return form && acceptsSubmission(form, application.createdAt, now) ? 'ok' : 'closed';
}
