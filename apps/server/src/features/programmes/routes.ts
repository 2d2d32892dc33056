import { programmes } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { type Route, route } from '../../access/route.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { archiveProject } from './archive-project.ts';
import { listOwnProjects } from './own-projects.ts';
import { findProject, manages } from './queries.ts';
import { saveProject } from './save-project.ts';
import { projectOf, settingsFor, wholeProjectOf } from './shown-project.ts';

/** Projects: the caller's, the current one with its settings, and shaping them. */
export function programmesRoutes(): Route[] {
  return [
    route(programmes.mine, listOwnProjects),
    route(programmes.current, async ({ actor, db }) => {
      const row = actor.project && (await findProject(db, actor.project.id));
      if (!row) throw new Refusal(404, 'NoProject');
      return projectOf(row, actor.level, actor.can.has('projects.edit'));
    }),
    route(programmes.settings, async ({ actor }) =>
      settingsFor(currentProject(actor).settings, actor.level, actor.can.has('projects.edit')),
    ),
    route(programmes.byId, async ({ actor, db }, { Id }) => {
      const row = await findProject(db, Id);
      if (!row || !(await manages(db, actor.userId, Id))) throw notFound();
      return wholeProjectOf(row);
    }),
    route(programmes.set, async (context, { Project }) => saveProject(context, Project)),
    route(programmes.archive, archiveProject),
  ];
}
