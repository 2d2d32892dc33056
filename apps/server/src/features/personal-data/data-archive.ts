import type { Readable } from 'node:stream';
import type { Language } from '@ithaki/contract';
import type { HttpContext } from '../../access/context.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { translate } from '../../platform/texts/translate.ts';
import { type Files, FilesArchive } from '../files/index.ts';
import { findHoldings, type Holding } from './holdings-queries.ts';
import type { Reader } from './present-rows.ts';

type Needed = Pick<Files, 'about' | 'open'>;
type HeldFile = Awaited<ReturnType<Needed['about']>>[number];

/**
 * Creates a .zip of everything that is stored about a person: the rows of all tables, and the files. It is streamed
 * while the client reads.
 */
export async function createDataArchive(
  { db, language, reply }: HttpContext,
  owners: readonly TableOwner[],
  files: Needed,
  { userId, userName }: { userId: number; userName: string },
  reader: Reader,
): Promise<Readable> {
  const archive = new FilesArchive();
  archive.addText('data.json', asJson(await findHoldings(db, owners, userId, reader), language));
  for (const file of await files.about(db, userId)) {
    if (reader.own && isHiddenField(file, reader)) continue;
    await archive.addFile(folderOf(file), file, await files.open(db, file.id, file.version));
  }
  reply
    .type('application/zip')
    .header('content-disposition', attachment(`${userName}.zip`))
    .header('x-content-type-options', 'nosniff');
  return archive.end(language);
}

/** Whether a file belongs to a field that the person does not see. */
const isHiddenField = ({ kind, ref, projectId }: HeldFile, { seesField }: Reader & { own: true }): boolean =>
  kind === 'field' && !seesField(ref, null) && !seesField(ref, projectId);

/** Returns the rows of each table, with the reason why they are kept, as JSON for people and other systems. */
function asJson(holdings: readonly Holding[], language: Language): string {
  const all = holdings.map(({ Name, Rows, Withheld }) => ({
    kept: translate(language, `personalData.${Name}`),
    in: Name,
    rows: Rows,
    ...(Withheld.length > 0 && {
      leftOut: Withheld.map(({ Reason, Count }) => ({
        rows: Count,
        why: translate(language, `personalData.withheld.${Reason}`),
        ask: translate(language, 'personalData.ask'),
      })),
    }),
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Returns a file's folder inside the archive, by its kind and what it belongs to. */
function folderOf({ kind, ref }: HeldFile): string {
  const folders = ['files', kind, ...ref.split(/[/\\]/)].filter((name) => name !== '' && !/^\.+$/.test(name));
  return `${folders.join('/')}/`;
}
