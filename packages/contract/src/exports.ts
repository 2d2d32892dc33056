import { z } from 'zod';
import { actions } from './actions/definition.ts';
import { mentor } from './actions/following.ts';
import { selection } from './applications/selection.ts';
import { calculators } from './calculators.ts';
import { conversations } from './chat/conversations.ts';
import { call, exporting } from './core/call.ts';
import { id, instant, jsonObject, text } from './core/fields.ts';
import { gridOrder, microdataFlags } from './grids.ts';
import { itemsBody } from './library/requests.ts';
import { library } from './library.ts';
import { mail } from './mail.ts';
import { hours } from './meetings/hours.ts';
import { sheetBody } from './meetings/presence.ts';
import { filterErrors, memberSet } from './members.ts';
import { people } from './people.ts';
import { programmes } from './programmes.ts';
import { questAdmin } from './questionnaires/administration.ts';
import { scripting } from './scripting.ts';
import { translations } from './translations.ts';

/** Separators of values in a .csv: a semicolon by default, as Greek spreadsheets expect. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The format of an exported file. */
export const fileFormat = {
  Format: z.enum(['xlsx', 'csv']).default('xlsx'),
  Separator: z.enum(separators).default(';'),
};

/** Selection and order of members; the names follow the specification. */
const members = {
  ...memberSet.shape,
  ProjectId: id.optional(),
  ...gridOrder,
};

/** The export filter of the catalogue: which mentees, and which page of them. */
const pagedMembers = {
  ...members,
  Page: z.int().min(0).max(1_000_000).optional(),
  Count: z.int().min(1).max(100).optional(),
};

const named = z.strictObject({ Id: id, Name: z.string() });

/** A row of the grid for other programs. Values that the caller may not see are absent. */
export const exportedMentee = z.strictObject({
  Id: id,
  Active: z.boolean(),
  Username: z.string(),
  Fields: z.record(z.string(), z.string()),
  ProjectFields: z.record(z.string(), z.string()),
  /** By action id: its mentor, when that is not the default mentor; for admin roles only. */
  mmaData: z.record(z.string(), z.strictObject({ MentorId: id })),
  /** By action id: what the mentee wrote and what mentors wrote. */
  uaData: z.record(
    z.string(),
    z.strictObject({
      MenteeData: jsonObject,
      MentorData: jsonObject,
      Quest: z.strictObject({ Status: z.string().nullable() }),
    }),
  ),
  Coordinators: z.array(named),
  Files: z.array(z.string()),
  pData: jsonObject,
  ...microdataFlags,
});
export type ExportedMentee = z.output<typeof exportedMentee>;

/** Outcome of the exported meetings: held, missed, past without a recorded outcome, or in the future. */
const meetingOutcome = z.enum(['held', 'missed', 'unsaid', 'ahead']);

/** The job that makes the file; `jobs/download` downloads it. */
const queued = z.strictObject({ JobId: id });

/** The file itself, or the job that makes it when the list is long. */
export const fileOrJob = z.union([queued, z.custom<AsyncIterable<Uint8Array>>(isStream)]);

function isStream(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

const formatNote = 'As a file; above 2,000 rows as a job that makes it.';

/**
 * Calls that export lists as files for spreadsheets. Each takes the same body as its list and exports what the list
 * shows to the caller.
 */
export const exports = {
  mentorGrid: call({
    path: '/api/project/MentorGridExport',
    summary:
      'A page of the mentees with all their data in the grid, ordered by name and then id. `Page` is zero-based, `Count` 50 by default; the reply tells the number of pages.',
    permission: 'grids.export',
    reach: 'persons',
    ...exporting,
    body: z.strictObject({
      ...pagedMembers,
      /** The same filters as one object, as some callers send them; filters outside the object take precedence. */
      filter: z.strictObject(pagedMembers).optional(),
    }),
    reply: z.strictObject({ count: z.int(), list: z.array(exportedMentee) }),
    errors: [...filterErrors, 'ViewAsReadOnly'],
  }),
  grid: call({
    path: '/api/project/ExportGrid',
    summary: `The mentees of the grid with their fields and the states of their actions. ${formatNote}`,
    permission: 'grids.export',
    reach: 'persons',
    ...exporting,
    body: z.strictObject({
      ...members,
      ...fileFormat,
      /** Ids of the actions to export; all that the caller sees when absent. */
      ActionIds: z.array(id).max(500).optional(),
      /** Names of the fields to export; all that the caller sees when absent. */
      Columns: z.array(text(100)).max(500).optional(),
    }),
    reply: fileOrJob,
    errors: [...filterErrors, 'ViewAsReadOnly'],
  }),
  people: call({
    path: '/api/user/ExportList',
    summary: `The members of the list of people with their fields. ${formatNote}`,
    permission: 'people.export',
    reach: 'persons',
    ...exporting,
    body: people.list.body
      .omit({ page: true, count: true })
      .extend({ ...fileFormat, Columns: z.array(text(100)).max(500).optional() }),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  audit: call({
    path: '/api/admin/ExportAudit',
    summary: `The audit records of the project, or of one person, newest first. ${formatNote}`,
    permission: people.audit.permission,
    reach: 'persons',
    ...exporting,
    body: people.audit.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  outbox: call({
    path: '/api/admin/ExportOutbox',
    summary: `The mails of the outbox without their texts, newest first. ${formatNote}`,
    permission: mail.outbox.permission,
    reach: 'project',
    ...exporting,
    body: mail.outbox.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  scriptLog: call({
    path: '/api/script/ExportFailures',
    summary: `The failures of the project’s scripts, newest first. ${formatNote}`,
    permission: scripting.failures.permission,
    reach: 'project',
    ...exporting,
    body: scripting.failures.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  projects: call({
    path: '/api/project/ExportProjects',
    summary: `The caller’s projects, with the number of members of each. ${formatNote}`,
    permission: 'projects.list',
    reach: 'own',
    ...exporting,
    body: programmes.mine.body.extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  actions: call({
    path: '/api/action/ExportActions',
    summary: `The actions of the project in tree order, unpublished ones too. ${formatNote}`,
    permission: 'actions.edit',
    reach: 'project',
    ...exporting,
    body: actions.all.body.omit({ all: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  mentees: call({
    path: '/api/mentor/ExportMentees',
    summary: `The mentees the caller follows with their progress, the longest waiting first. ${formatNote}`,
    permission: 'grids.export',
    reach: 'persons',
    ...exporting,
    body: mentor.mentees.body.omit({ page: true, count: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  hours: call({
    path: '/api/calendar/ExportHours',
    summary: `Hours of meetings in a period by mentor, mentee, action or month, in minutes. ${formatNote}`,
    permission: 'hours.export',
    reach: 'persons',
    ...exporting,
    body: hours.get.body.omit({ Key: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  sheet: call({
    path: '/api/calendar/ExportPresenceSheet',
    summary: `The lines of a presence sheet that was given out and has not changed since, with its code. ${formatNote}`,
    permission: 'meetings.sheet',
    reach: 'persons',
    ...exporting,
    body: z.strictObject({ ...sheetBody, ...fileFormat }),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly', 'NoMeeting'],
  }),
  meetings: call({
    path: '/api/user/ExportSchedule',
    summary: `The meetings the caller sees in a period; from a month ago to half a year ahead by default. ${formatNote}`,
    permission: 'grids.export',
    reach: 'persons',
    ...exporting,
    body: z.strictObject({
      ProjectId: id.optional(),
      From: instant.optional(),
      To: instant.optional(),
      Outcome: meetingOutcome.optional(),
      ...fileFormat,
    }),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  library: call({
    path: '/api/library/ExportItems',
    summary: `The items of the library, filtered and searched like its list. ${formatNote}`,
    permission: 'library.see',
    reach: 'project',
    ...exporting,
    body: itemsBody.omit({ page: true, size: true }).extend({ libSearchText: text(200).optional(), ...fileFormat }),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  sentItems: call({
    path: '/api/library/ExportSentItems',
    summary: `The items shared with mentees whom the caller sees, and when they were opened. ${formatNote}`,
    permission: 'library.sentExport',
    reach: 'persons',
    ...exporting,
    body: library.sentItems.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  texts: call({
    path: '/api/Lang/Export',
    summary: `The texts of the interface by label and language, of one language or type or all. ${formatNote}`,
    permission: 'translations.remove',
    reach: 'none',
    ...exporting,
    body: translations.list.body.extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly', 'UnknownLanguage'],
  }),
  quests: call({
    path: '/anyquest/QuestAdmin/ExportQuests',
    summary: `The project’s questionnaires with the number of their answers. ${formatNote}`,
    permission: 'quests.export',
    reach: 'project',
    ...exporting,
    body: questAdmin.list.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  calculators: call({
    path: '/api/documents/ExportSpreadsheetList',
    summary: `The project’s workbooks, the most recently changed first. ${formatNote}`,
    permission: calculators.list.permission,
    reach: 'project',
    ...exporting,
    body: calculators.list.body.extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  contact: call({
    path: '/api/chat/ExportFigures',
    summary: `Contact by pair of mentor and mentee in a period, without any text, in the order of its list. ${formatNote}`,
    permission: conversations.figures.permission,
    reach: 'persons',
    ...exporting,
    body: conversations.figures.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
  ranking: call({
    path: '/api/ApplicationForm/ExportRanking',
    summary: `The rows of a ranking in order. ${formatNote}`,
    permission: 'applications.export',
    reach: 'persons',
    ...exporting,
    body: selection.ranking.body.omit({ page: true }).extend(fileFormat),
    reply: fileOrJob,
    errors: ['ViewAsReadOnly'],
  }),
};
