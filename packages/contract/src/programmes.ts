import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { dateText, id, localText, nothing, someText, text, version } from './core/fields.ts';
import { projectSettings } from './programmes/settings.ts';

/** A project as everyone in it sees it. */
export const project = z.strictObject({
  Id: id,
  Url: z.string(),
  Descr: localText(300),
  Settings: projectSettings,
  StartsOn: dateText,
  EndsOn: dateText,
  /** Kept to be read: nobody changes anything in it until it is brought back. */
  Archived: z.boolean(),
  Version: version,
});
export type Project = z.output<typeof project>;

/** A project as those who shape it see it. */
export const wholeProject = project.extend({ MicrodataStart_Text: z.string(), MicrodataEnd_Text: z.string() });
export type WholeProject = z.output<typeof wholeProject>;

export const programmes = {
  mine: call({
    path: '/api/project/getProjects',
    summary: 'The projects the caller belongs to.',
    permission: 'project.see',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: z.array(
      z.strictObject({
        Id: id,
        Url: z.string(),
        Descr: localText(300),
        Default: z.boolean(),
        Members: z.int().optional(),
        StartsOn: dateText,
        EndsOn: dateText,
        Archived: z.boolean(),
      }),
    ),
  }),
  current: call({
    path: '/api/Project/Get',
    summary: 'The current project; fields and scripts the caller’s level may not see are absent.',
    permission: 'project.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: project,
    errors: ['NoProject'],
  }),
  settings: call({
    path: '/api/Project/Settings',
    summary: 'The settings of the current project, as the caller may see them.',
    permission: 'project.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: projectSettings,
  }),
  byId: call({
    path: '/api/Project/ById',
    summary: 'A project whole, for those who shape it.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: wholeProject,
  }),
  set: call({
    path: '/api/Project/set',
    summary:
      'Saves a project, or makes one when it has no Id. Settings are checked whole; the error names the path inside.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Project: z.strictObject({
        Id: id.optional(),
        Url: someText(60),
        Descr: localText(300),
        /** JSON text, or the object itself. */
        Settings: z.union([z.string().max(2_000_000), z.record(z.string(), z.json())]),
        MicrodataStart_Text: text(1_000_000).optional(),
        MicrodataEnd_Text: text(1_000_000).optional(),
        StartsOn: dateText.optional(),
        EndsOn: dateText.optional(),
        Version: version.optional(),
      }),
    }),
    reply: wholeProject,
    errors: ['SettingsRefused', 'BadScript', 'BadUrl', 'UrlReserved', 'UrlTaken', 'Conflict', 'ProjectArchived'],
  }),
  duplicate: call({
    path: '/api/project/Duplicate',
    summary:
      'Makes a project like another: its settings and its actions, whose conditions then speak of the new ones. No people, and no dates.',
    permission: 'projects.create',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Url: someText(60), Descr: localText(300) }),
    reply: wholeProject,
    errors: ['BadUrl', 'UrlReserved', 'UrlTaken'],
  }),
  archive: call({
    path: '/api/project/Archive',
    summary: 'Closes a project to every change, so that it is only read, or opens it again.',
    permission: 'projects.create',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Archived: z.boolean(), Version: version.optional() }),
    reply: wholeProject,
    errors: ['Conflict'],
  }),
};
