import type { OpenContext } from '../../../access/context.ts';
import { type ApplicationRow, setStatus } from '../application-queries.ts';
import { addEvents, findRequest } from '../event-queries.ts';

/** Once everything that staff asked for has come, the application counts as submitted again. */
export async function noteResubmission(
  { db, now, actor }: Pick<OpenContext, 'db' | 'now' | 'actor'>,
  application: ApplicationRow,
): Promise<void> {
  const { id, status, submittedAt } = application;
  if (submittedAt === null || !(await findRequest(db, id))?.answered) return;
  const to = status === 1 ? 100 : status;
  if (to !== status) await setStatus(db, id, to, now);
  await addEvents({ db, actor }, [{ application, kind: 'resubmitted', from: status, to, open: true }]);
}

/** Whether staff asked for corrections of the answers that may still be sent. */
export async function mayCorrect(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { id, withdrawnAt, submittedAt }: ApplicationRow,
): Promise<boolean> {
  if (withdrawnAt !== null || submittedAt === null) return false;
  const request = await findRequest(db, id);
  return request?.answers === true && (request.due === null || request.due >= now);
}
