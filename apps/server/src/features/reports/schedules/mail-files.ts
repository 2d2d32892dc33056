import { buffer } from 'node:stream/consumers';
import type { Language } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { DEFAULT_MAX_BYTES, defineFileKind, type Files } from '../../files/index.ts';
import { createReportFile } from '../exporting/report-file.ts';
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

/** Makes the files of a mail, where its format, the programme and the recipient's role allow any; returns their ids. */
export async function attachFile(
  files: Files,
  db: Db,
  {
    schedule: { id, definition },
    actor,
    language,
    results,
  }: { schedule: ScheduleRow; actor: Actor; language: Language; results: readonly MailedResult[] },
): Promise<{ id: string }[]> {
  const project = currentProject(actor);
  const { Format } = definition;
  if (Format === 'link' || !project.settings.Config.Reports?.MailFiles || !actor.can.has('reports.export')) return [];
  const attached: { id: string }[] = [];
  for (const { name, result } of results) {
    const now = new Date();
    const file = createReportFile({ actor, language, now }, name, result, { Format, Separator: ';' });
    const place = {
      ...{ projectId: project.id, kind: reportMailFiles.kind, ref: String(id), userId: actor.userId },
      ...{ name: 'report', index: null },
    };
    const content = await buffer(file.content);
    attached.push(await files.add(db, place, { fileName: file.name, content, uploaderId: null, at: now }));
  }
  return attached;
}
