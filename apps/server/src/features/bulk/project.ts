import type { Actor, CurrentProject } from '../../access/actor.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The project that a change is made in. */
export function projectOf({ project }: Pick<Actor, 'project'>): CurrentProject {
  if (!project) throw new Refusal(404, 'NoProject');
  return project;
}
