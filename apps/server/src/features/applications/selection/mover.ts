import type { CurrentProject } from '../../../access/actor.ts';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';

/** By whom applications of a project are moved: one of its staff, or nobody where the programme draws by itself. */
export interface Moving extends Pick<OpenContext, 'actor' | 'audit' | 'db' | 'forget' | 'now'> {
  project: CurrentProject;
}

/** Moves that someone of staff makes. */
export const movingBy = (context: Context): Moving => ({ ...context, project: currentProject(context.actor) });
