import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { type ApplicationRow, markWithdrawn } from '../application-queries.ts';
import { addEvents } from '../event-queries.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { mailApplicant } from '../mails.ts';
import type { Reserve } from '../ranking/draw-reserve.ts';
import { findApplicantApplication, refuseWithdrawn } from './applicant-access.ts';
import { isUnderConsideration, presentApplication } from './present-application.ts';

/** Withdraws a submitted application permanently and confirms it by mail; a freed place goes to the reserve list. */
export const withdraw =
  (files: Files, reserve: Reserve) =>
  async (
    context: OpenContext,
    body: ParsedBodyOf<typeof applying.withdraw>,
  ): Promise<ReplyOf<typeof applying.withdraw>> => {
    requireMode(context.actor, 'write');
    const { db, now } = context;
    await reserve.hold(db, (await findApplicantApplication(context, body, ['status'])).projectId);
    const application = await findApplicantApplication(context, body, ['status'], true);
    refuseWithdrawn(application);
    const project = await loadProject(db, String(application.projectId));
    if (!project || !isUnderConsideration(application)) throw new Refusal(409, 'WithdrawClosed');
    await markWithdrawn(db, application.id, now);
    await addEvents(context, [{ application, kind: 'withdrawn', open: true, data: { Text: body.Reason } }]);
    const { form } = await loadPublishedVersion(db, project, application.formVersion);
    await mailApplicant(db, application, { form, project }, 'withdrawn', {});
    if (application.status === 2) auditDraw(context, application, await reserve.draw(context, project));
    return presentApplication(context, files, { ...application, withdrawnAt: now });
  };

/**
 * Records the draw in the audit as part of the withdrawal, so that it is not listed as a change to the drawn
 * applicants.
 */
function auditDraw({ audit }: OpenContext, { id }: ApplicationRow, drawn: number[]): void {
  if (drawn.length > 0) audit({ target: `application:${id}:withdrawn`, after: { Drawn: drawn } });
}
