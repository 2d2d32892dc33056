import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { isUndecided } from '../applying/status.ts';
import { type ApplicationRow, findApplications } from './candidate-queries.ts';

/** An application of the page's project, held until the transaction ends; 404 for any other. */
export async function lockApplication({ db, actor }: Context, id: number): Promise<ApplicationRow> {
  const [application] = await findApplications(db, currentProject(actor).id, [id], true);
  if (!application) throw notFound();
  return application;
}

/** The same, while something may still be asked of its applicant. */
export async function lockAsked(context: Context, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(context, id);
  if (!isUndecided(application)) throw new Refusal(422, 'NotInThisStage');
  return application;
}
