import { Readable } from 'node:stream';
import type { Language } from '@ithaki/contract';
import { ZipFile } from 'yazl';
import type { Context } from '../../access/context.ts';
import type { TableOwner } from '../../platform/database/ownership.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { translate } from '../../platform/texts/translate.ts';
import type { Files } from '../files/index.ts';
import { findHoldings, type Holding } from './holdings-queries.ts';

type Needed = Pick<Files, 'about' | 'open'>;
type HeldFile = Awaited<ReturnType<Needed['about']>>[number];

/** Everything held about a person as a .zip: the rows of all tables, and the files, streamed as the client reads. */
export async function archiveOf(
  { db, request, reply }: Context,
  owners: readonly TableOwner[],
  files: Needed,
  { userId, userName }: { userId: number; userName: string },
): Promise<Readable> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(asJson(await findHoldings(db, owners, userId), request.language)), 'data.json');
  const names = new Set<string>();
  const gone: string[] = [];
  for (const file of await files.about(db, userId)) {
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
    zip.addBuffer(
      Buffer.from([translate(request.language, 'errors.ContentGone'), ...gone].join('\n')),
      'files/MISSING.txt',
    );
  zip.end();
  const out = zip.outputStream as Readable;
  // An archive that breaks off must not look like a whole one.
  zip.on('error', (error: Error) => out.destroy(error));
  reply
    .type('application/zip')
    .header('content-disposition', attachment(`${userName}.zip`))
    .header('x-content-type-options', 'nosniff');
  return out;
}

/** The rows of each table with the reason why they are kept, as JSON for people and for other systems. */
function asJson(holdings: readonly Holding[], language: Language): string {
  const all = holdings.map(({ Name, Rows }) => ({
    kept: translate(language, `personalData.${Name}`),
    in: Name,
    rows: Rows,
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** A path inside the archive: the kind, what the file belongs to, and its name; a name that is taken gets the version too. */
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
