import { z } from 'zod';
import { defineEvent, defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, tell, toldDaily } from '../notifications/index.ts';
import { findAdministrators } from './queries.ts';

/** Event: a migration gave a programme another url, because its own became the address of a page. */
const projectRenamed = defineEvent({
  kind: 'project.renamed',
  payload: z.strictObject({ From: z.string(), To: z.string() }),
});

/** The notification that a programme got another url. */
export const projectRenamedKind = defineKind({
  kind: 'project.renamed',
  group: 'staff',
  to: 'projects.create',
  default: toldDaily,
  bundle: 'thing',
});

/** Notifies administrators of the new url of a programme. */
export const tellOfRenaming = defineHandler({
  name: 'programmes.renamed',
  event: projectRenamed,
  async handle({ db, at, projectId }, { From, To }) {
    if (projectId === null) return;
    const told = { projectId, at, thing: `project:${projectId}`, data: { title: `${From} → ${To}` }, link: 'home' };
    await tell(db, projectRenamedKind, told, await findAdministrators(db, projectId));
  },
});
