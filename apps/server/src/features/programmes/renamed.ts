import { z } from 'zod';
import { defineEvent, defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, mailedDaily, notify } from '../notifications/index.ts';
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
  default: mailedDaily,
  bundle: 'thing',
});

/** Notifies administrators of the new url of a programme. */
export const notifyOfRenaming = defineHandler({
  name: 'programmes.renamed',
  event: projectRenamed,
  async handle({ db, at, projectId }, { From, To }) {
    if (projectId === null) return;
    const occasion = { projectId, at, thing: `project:${projectId}`, data: { title: `${From} → ${To}` }, link: 'home' };
    await notify(db, projectRenamedKind, occasion, await findAdministrators(db, projectId));
  },
});
