import type { Readable } from 'node:stream';
import type { documents, ParsedBodyOf } from '@ithaki/contract';
import { dateAt, formatDate, localText } from '@ithaki/formats';
import type { HttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { verifyAddress } from '../../../platform/verify/verify-codes.ts';
import { FilesArchive } from '../../files/index.ts';
import { getVersionContent } from '../writing/document-queries.ts';
import type { Printing } from '../writing/preview.ts';
import { sheetOf } from '../writing/sheet-of.ts';
import { findIssue, findIssuedOf } from './issue-queries.ts';
import { presentIssued } from './present.ts';

/** Sends the unrevoked documents of an issue as one PDF or a .zip, without people whom the actor may not see. */
export async function downloadIssue(
  context: HttpContext,
  { press, files, publicUrl }: Printing & { publicUrl: string },
  { IssueId, As }: ParsedBodyOf<typeof documents.download>,
): Promise<Buffer | Readable> {
  const { db, actor, language, reply } = context;
  const project = currentProject(actor);
  const issue = await findIssue(db, project.id, IssueId);
  if (!issue) throw notFound();
  const all = await findIssuedOf(db, IssueId);
  const seen = new Set(
    (
      await loadPersons(
        db,
        actor,
        all.flatMap(({ userId }) => userId ?? []),
      )
    ).map(({ userId }) => userId),
  );
  const rows = all.filter(({ userId }) => userId === null || seen.has(userId));
  if (rows.length === 0) throw notFound();
  for (const userId of seen) context.recordView(userId);
  const content = await getVersionContent(db, issue.documentId, issue.version);
  const title = localText(content.Title, language);
  context.audit({ target: `document:${content.Name}`, after: { Issue: IssueId, As } });
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
  reply
    .header('content-disposition', attachment(`${title}.${As}`))
    .type(As === 'pdf' ? 'application/pdf' : 'application/zip');
  if (As === 'zip') {
    const archive = new FilesArchive();
    for (const { fileId, fileVersion } of rows) {
      const version = fileId !== null && fileVersion !== null ? await files.open(db, fileId, fileVersion) : undefined;
      if (version) await archive.addFile('', version.file, version);
    }
    return archive.end(language);
  }
  const sheet = await sheetOf(db, files, project, content, language);
  const printed = rows.map((row) => {
    const { Code: code } = presentIssued(actor, row);
    return {
      ...{ title, number: row.number, date: formatDate(dateAt(row.madeAt, project.zone)), code },
      ...{ address: verifyAddress(publicUrl, code), blocks: row.blocks },
    };
  });
  const { pdf } = await press.perform('bind', { sheet, title, documents: printed });
  return Buffer.from(pdf);
}
