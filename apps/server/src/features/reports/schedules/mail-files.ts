import { buffer } from 'node:stream/consumers';
import type { Language } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { DEFAULT_MAX_BYTES, defineFileKind, type Files } from '../../files/index.ts';
import { contentOf, createReportFile } from '../exporting/report-file.ts';
import type { MailedResult } from './mail-text.ts';
import { neverUsed, type ScheduleRow } from './schedule-queries.ts';

/** Hours for which a file stays after its mail was queued: longer than the outbox tries to send it. */
const FILE_HOURS = 168;

/** Files that mails of schedules carry; only their recipient may read them here. */
export const reportMailFiles = defineFileKind({
  kind: 'reportMail',
  belongsTo: 'person',
  limits: { groups: ['office', 'text'], bytes: DEFAULT_MAX_BYTES },
  async load({ actor }, { userId }) {
    if (userId !== actor.userId) throw notFound();
    return { add: false, edit: false };
  },
  unused: { hours: FILE_HOURS, isUsed: neverUsed },
});

/** A file of a mail. */
export interface MailedFile {
  name: string;
  content: Buffer;
}

/** Whether the programme lets mails about reports name people and carry files. */
export const mayNamePeople = (actor: Actor): boolean =>
  currentProject(actor).settings.Config.Reports?.MailFiles === true && actor.can.has('reports.export');

/** Renders the files of a mail, where its format, the programme and the recipient's role allow any. */
export async function renderFiles(
  { definition: { Format } }: ScheduleRow,
  { actor, language, results }: { actor: Actor; language: Language; results: readonly MailedResult[] },
): Promise<MailedFile[]> {
  if (Format === 'link' || !mayNamePeople(actor)) return [];
  const rendered: MailedFile[] = [];
  for (const { name, result } of results) {
    const context = { actor, language, now: new Date() };
    const file = createReportFile(context, name, contentOf(result), { Format, Separator: ';' });
    rendered.push({ name: file.name, content: await buffer(file.content) });
  }
  return rendered;
}

/** Stores the files of a mail to a person; returns their ids. */
export async function attachFiles(
  files: Files,
  db: Db,
  { id, projectId }: ScheduleRow,
  { userId, rendered }: { userId: number; rendered: readonly MailedFile[] },
): Promise<string[]> {
  const place = {
    ...{ projectId, kind: reportMailFiles.kind, ref: String(id), userId },
    ...{ name: 'report', index: null },
  };
  const ids: string[] = [];
  for (const { name, content } of rendered)
    ids.push((await files.add(db, place, { fileName: name, content, uploaderId: null, at: new Date() })).id);
  return ids;
}
