import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { type ApplicationRow, noteWithdrawn } from '../application-queries.ts';
import { addEvents } from '../event-queries.ts';
import { knownForm } from '../form/published-version.ts';
import { mailApplicant } from '../mails.ts';
import type { Reserve } from '../ranking/draw-reserve.ts';
import { findWhose, refuseLooking, refuseWithdrawn } from './applicant-access.ts';
import { isUndecided, present } from './status.ts';

/** Takes a sent application back for good, and confirms it by mail; a place that is left goes to the reserve. */
export const withdraw =
  (files: Files, reserve: Reserve) =>
  async (
    context: OpenContext,
    given: ParsedBodyOf<typeof applying.withdraw>,
  ): Promise<ReplyOf<typeof applying.withdraw>> => {
    refuseLooking(context);
    const { db, now } = context;
    await reserve.hold(db, (await findWhose(context, given, ['status'])).projectId);
    const application = await findWhose(context, given, ['status'], true);
    refuseWithdrawn(application);
    const project = await loadProject(db, String(application.projectId));
    if (!project || !isUndecided(application)) throw new Refusal(409, 'WithdrawClosed');
    await noteWithdrawn(db, application.id, now);
    await addEvents(context, [{ application, kind: 'withdrawn', open: true, data: { Text: given.Reason } }]);
    const { form } = await knownForm(db, project, application.formVersion);
    await mailApplicant(db, application, { form, project }, 'withdrawn', {});
    if (application.status === 2) noteDrawn(context, application, await reserve.draw(context, project));
    return present(context, files, { ...application, withdrawnAt: now });
  };

/** The audit record tells of a draw beside the withdrawal that gave rise to it, and as nothing of those who were drawn. */
function noteDrawn({ audit }: OpenContext, { id }: ApplicationRow, drawn: number[]): void {
  if (drawn.length > 0) audit({ target: `application:${id}:withdrawn`, after: { Drawn: drawn } });
}
