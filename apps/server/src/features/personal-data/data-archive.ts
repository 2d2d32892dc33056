import { Readable } from 'node:stream';
import type { Language } from '@ithaki/contract';
import { ZipFile } from 'yazl';
import type { HttpContext } from '../../access/context.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { translate } from '../../platform/texts/translate.ts';
import type { Files } from '../files/index.ts';
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
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(asJson(await findHoldings(db, owners, userId, reader), language)), 'data.json');
  const names = new Set<string>();
  const gone: string[] = [];
  for (const file of await files.about(db, userId)) {
    if (reader.own && isHiddenField(file, reader)) continue;
    const name = nameIn(names, file);
    const opened = await files.open(db, file.id, file.version);
    if (!opened || !(await opened.isThere())) gone.push(name);
    else
      zip.addReadStreamLazy(name, { compress: file.type.startsWith('text/') }, (give) => {
        opened.read().then(
          (content) => give(null, content),
          (error) => give(error, Readable.from([])),
        );
      });
  }
  if (gone.length > 0)
    zip.addBuffer(Buffer.from([translate(language, 'errors.ContentGone'), ...gone].join('\n')), 'files/MISSING.txt');
  zip.end();
  const out = zip.outputStream as Readable;
  // After an error the connection is broken off, because an incomplete archive must not look complete.
  zip.on('error', (error: Error) => out.destroy(error));
  reply
    .type('application/zip')
    .header('content-disposition', attachment(`${userName}.zip`))
    .header('x-content-type-options', 'nosniff');
  return out;
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

/**
 * Returns a file's path inside the archive: the file kind, the reference, and the name; if that path is taken, the
 * version is added.
 */
function nameIn(names: Set<string>, { kind, ref, fileName, version, index }: HeldFile): string {
  const folder = ['files', kind, ...ref.split(/[/\\]/)].filter((name) => name !== '' && !/^\.+$/.test(name)).join('/');
  const dot = fileName.lastIndexOf('.');
  const [start, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  const tried = [fileName, `${start} ${version}${ending}`, `${start} ${version} ${index}${ending}`];
  const free = tried.map((name) => `${folder}/${name}`).find((name) => !names.has(name));
  const name = free ?? `${folder}/${start} ${version} ${names.size}${ending}`;
  names.add(name);
  return name;
}
