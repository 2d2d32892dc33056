import type { Actor, CurrentProject } from '../../access/actor.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The project whose home it is. */
export function requireProject({ project }: Actor): CurrentProject {
  if (!project) throw new Refusal(404, 'NoProject');
  return project;
}
