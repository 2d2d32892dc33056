import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { isUnderConsideration } from '../applying/present-application.ts';
import { type ApplicationRow, findApplications } from './selection-queries.ts';

/** Locks an application of the current project until the transaction ends; throws a 404 for any other. */
export async function lockApplication({ db, actor }: Context, id: number): Promise<ApplicationRow> {
  const [application] = await findApplications(db, currentProject(actor).id, [id], true);
  if (!application) throw notFound();
  return application;
}

/**
 * Locks an application that is still under consideration, so that its applicant may be contacted; refuses any other.
 */
export async function lockOpenApplication(context: Context, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(context, id);
  if (!isUnderConsideration(application)) throw new Refusal(422, 'NotInThisStage');
  return application;
}
