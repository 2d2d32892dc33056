import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The project whose library a call is about. */
export function projectOf({ actor }: Context): CurrentProject {
  if (!actor.project) throw new Refusal(404, 'NoProject');
  return actor.project;
}
