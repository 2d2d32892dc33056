import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor, CurrentProject } from './actor.ts';

/** Returns the project a call is made in; throws 404 NoProject when there is none. */
export function currentProject({ project }: Pick<Actor, 'project'>): CurrentProject {
  if (!project) throw new Refusal(404, 'NoProject');
  return project;
}
