import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { type ApplicationRow, findApplications } from './application-queries.ts';

/** An application of the page's project, held until the transaction ends; 404 for any other. */
export async function lockApplication({ db, actor }: Context, id: number): Promise<ApplicationRow> {
  const [application] = await findApplications(db, currentProject(actor).id, [id], true);
  if (!application) throw notFound();
  return application;
}

/** Whether something may still be asked of an applicant. */
export const isAskable = ({ status, withdrawnAt }: Pick<ApplicationRow, 'status' | 'withdrawnAt'>): boolean =>
  [1, 100, 2].includes(status) && withdrawnAt === null;

/** The same, while something may still be asked of its applicant. */
export async function lockAsked(context: Context, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(context, id);
  if (!isAskable(application)) throw new Refusal(422, 'NotInThisStage');
  return application;
}
