import { loadProject } from '../../../access/load-project.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { findObserved, findStale } from './minor-queries.ts';
import { setObservers } from './observers.ts';

const PIECE = 200;

/** Replaces observers who no longer coordinate the minor. */
const followCoordinators: ScheduleEntry = {
  name: 'chat.observers',
  of: 'programme',
  when: { everyMinutes: 1 },
  async run({ db, now, projectId }) {
    if (projectId === null) return 'done';
    const stale = await findStale(db, projectId, PIECE);
    if (stale.length === 0) return 'done';
    const project = await loadProject(db, String(projectId));
    if (!project) return 'done';
    for (const { id } of stale) await setObservers(db, project, id, now);
    return stale.length === PIECE ? 'more' : 'done';
  },
};

/**
 * Removes observers from conversations of people who have come of age, and in programmes that no longer want observers.
 */
const endObserving: ScheduleEntry = {
  name: 'chat.observersOfAdults',
  of: 'programme',
  when: 'nightly',
  async run({ db, now, projectId }) {
    const project = projectId === null ? null : await loadProject(db, String(projectId));
    if (!project) return 'done';
    let after = 0;
    for (let more = true; more; ) {
      const observed = await findObserved(db, project.id, after, PIECE);
      for (const { id } of observed) await setObservers(db, project, id, now);
      after = observed.at(-1)?.id ?? 0;
      more = observed.length === PIECE;
    }
    return 'done';
  },
};

export const observerEntries: ScheduleEntry[] = [followCoordinators, endObserving];
