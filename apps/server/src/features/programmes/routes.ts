import { programmes } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { type Route, route } from '../../access/route.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { addField } from './add-field.ts';
import { archiveProject } from './archive-project.ts';
import { copyProject } from './copy-project.ts';
import { listOwnProjects } from './own-projects.ts';
import { findProject, isManager } from './queries.ts';
import { saveProject } from './save-project.ts';
import { presentEditedProject, presentProject, visibleSettings } from './shown-project.ts';

/** Routes of projects: the caller's, the current one with its settings, and editing them. */
export function programmesRoutes(owners: readonly TableOwner[]): Route[] {
  return [
    route(programmes.mine, listOwnProjects),
    route(programmes.current, async ({ actor, db }) => {
      const row = actor.project && (await findProject(db, actor.project.id));
      if (!row) throw new Refusal(404, 'NoProject');
      return presentProject(row, actor.level, actor.can.has('projects.edit'));
    }),
    route(programmes.settings, async ({ actor }) =>
      visibleSettings(currentProject(actor).settings, actor.level, actor.can.has('projects.edit')),
    ),
    route(programmes.byId, async ({ actor, db }, { Id }) => {
      const row = await findProject(db, Id);
      if (!row || !(await isManager(db, actor.userId, Id))) throw notFound();
      return presentEditedProject(row);
    }),
    route(programmes.addField, addField),
    route(programmes.set, saveProject),
    route(programmes.duplicate, async (context, body) => copyProject(context, owners, body)),
    route(programmes.archive, archiveProject),
  ];
}
