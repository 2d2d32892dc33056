import { formatDateTime } from '@ithaki/formats';
import { currentProject } from '../../access/current-project.ts';
import type { ListContext } from './exported-list.ts';

/** Returns a function that formats times in the project's time zone as DD-MM-YYYY HH:mm; '' for null. */
export function createMomentFormat(work: Pick<ListContext, 'actor'>): (instant: string | null) => string {
  const { zone } = currentProject(work.actor);
  return (instant) => (instant === null ? '' : formatDateTime(new Date(instant), zone));
}
