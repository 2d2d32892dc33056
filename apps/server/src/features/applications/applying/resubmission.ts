import type { OpenContext } from '../../../access/context.ts';
import { type ApplicationRow, setStatus } from '../application-queries.ts';
import { addEvents, findOpenRequest } from '../event-queries.ts';

/** Marks an application as resubmitted if everything that staff requested has arrived. */
export async function recordResubmission(
  { db, now, actor }: Pick<OpenContext, 'db' | 'now' | 'actor'>,
  application: ApplicationRow,
): Promise<void> {
  const { id, status, submittedAt } = application;
  if (submittedAt === null || !(await findOpenRequest(db, id))?.answered) return;
  const to = status === 1 ? 100 : status;
  if (to !== status) await setStatus(db, id, to, now);
  await addEvents({ db, actor }, [{ application, kind: 'resubmitted', from: status, to, open: true }]);
}
