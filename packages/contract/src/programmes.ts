import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { dateText, id, localText, nothing, requiredText, text, version } from './core/fields.ts';
import { addableTypes, projectSettings } from './programmes/settings.ts';

/** A project as its members see it. */
export const project = z.strictObject({
  Id: id,
  Url: z.string(),
  Descr: localText(300),
  Settings: projectSettings,
  StartsOn: dateText,
  EndsOn: dateText,
  /** Whether the project is archived: it can be read and not changed until it is reopened. */
  Archived: z.boolean(),
  Version: version,
});
export type Project = z.output<typeof project>;

/** A project as those who may edit it see it. */
export const wholeProject = project.extend({
  MicrodataStart_Text: z.string(),
  MicrodataEnd_Text: z.string(),
  MicrodataSix_Text: z.string(),
});
export type WholeProject = z.output<typeof wholeProject>;

/** Calls about programmes and their settings. */
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
    summary: 'A project with everything in it, for those who edit it.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: wholeProject,
  }),
  addField: call({
    path: '/api/project/AddField',
    summary:
      'Adds a field of everyone to the project, for a column of a list that is imported. Its name comes from its Greek label.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Label: localText(200),
      Type: z.enum(addableTypes),
      /** Values to choose from, for a field of type select. */
      Options: z
        .array(z.strictObject({ Value: requiredText(200), Label: localText(200) }))
        .min(1)
        .max(1000)
        .optional(),
      /** The highest level that may see it, and the highest that may edit it. */
      Visible: z.int().min(0).max(1000),
      Editable: z.int().min(0).max(1000),
      ProjectId: id.optional(),
    }),
    reply: z.strictObject({ Name: z.string() }),
    errors: ['NamelessField', 'SettingsRefused'],
  }),
  set: call({
    path: '/api/Project/set',
    summary:
      'Saves a project, or creates one when it has no Id. The settings are validated as a whole; an error names the path inside them.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Project: z.strictObject({
        Id: id.optional(),
        Url: requiredText(60),
        Descr: localText(300),
        /** The settings as JSON text, or as an object. */
        Settings: z.union([z.string().max(2_000_000), z.record(z.string(), z.json())]),
        MicrodataStart_Text: text(1_000_000).optional(),
        MicrodataEnd_Text: text(1_000_000).optional(),
        MicrodataSix_Text: text(1_000_000).optional(),
        StartsOn: dateText.optional(),
        EndsOn: dateText.optional(),
        Version: version.optional(),
      }),
      /** Paths of the fields, such as `User.Fields.region`, that are removed although members have values of them. */
      RemoveFields: z.array(text(100)).max(700).optional(),
    }),
    reply: wholeProject,
    errors: [
      'OwnLevel',
      'SettingsRefused',
      'DefinitionWrong',
      'FieldsHoldValues',
      'BadScript',
      'ColourTooWeak',
      'BadUrl',
      'UrlReserved',
      'UrlTaken',
      'Conflict',
      'ProjectArchived',
    ],
  }),
  duplicate: call({
    path: '/api/project/Duplicate',
    summary:
      'Creates a copy of a project: its settings and its actions, with conditions that refer to the copied actions. Copies no people and no dates.',
    permission: 'projects.create',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Url: requiredText(60), Descr: localText(300) }),
    reply: wholeProject,
    errors: ['BadUrl', 'UrlReserved', 'UrlTaken'],
  }),
  archive: call({
    path: '/api/project/Archive',
    summary: 'Archives a project, so that it can only be read, or reopens it.',
    permission: 'projects.create',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Archived: z.boolean(), Version: version.optional() }),
    reply: wholeProject,
    errors: ['Conflict'],
  }),
};
