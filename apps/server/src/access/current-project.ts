import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor, CurrentProject } from './actor.ts';

/** The project that a call is made in; 404 for who is in none. */
export function currentProject({ project }: Pick<Actor, 'project'>): CurrentProject {
  if (!project) throw new Refusal(404, 'NoProject');
  return project;
}
