import { formatDateTime } from '@ithaki/formats';
import { currentProject } from '../../access/current-project.ts';
import type { Work } from './exported-list.ts';

/** An instant of a reply as people of the project read it: DD-MM-YYYY HH:mm; nothing when there is none. */
export function momentIn(work: Pick<Work, 'actor'>): (instant: string | null) => string {
  const { zone } = currentProject(work.actor);
  return (instant) => (instant === null ? '' : formatDateTime(new Date(instant), zone));
}
