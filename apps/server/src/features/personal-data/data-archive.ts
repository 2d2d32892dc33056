import { Readable } from 'node:stream';
import type { Language } from '@ithaki/contract';
import { ZipFile } from 'yazl';
import type { Context } from '../../access/context.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { translate } from '../../platform/texts/translate.ts';
import type { Files } from '../files/index.ts';
import { findHoldings, type Holding } from './holdings-queries.ts';

type Needed = Pick<Files, 'about' | 'open'>;
type HeldFile = Awaited<ReturnType<Needed['about']>>[number];

/** Everything held on a person as a .zip: what the tables say, and the files with their bytes, read as the reader takes them. */
export async function archiveOf(
  { db, request, reply }: Context,
  files: Needed,
  { userId, userName }: { userId: number; userName: string },
): Promise<Readable> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(told(await findHoldings(db, userId), request.language)), 'data.json');
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
  // Half an archive must not look like a whole one.
  zip.on('error', (error: Error) => out.destroy(error));
  reply
    .type('application/zip')
    .header('content-disposition', attachment(`${userName}.zip`))
    .header('x-content-type-options', 'nosniff');
  return out;
}

/** What is held for what, and then each row as it is kept: to be read by people and by other systems. */
function told(holdings: readonly Holding[], language: Language): string {
  const all = holdings.map(({ Name, Rows }) => ({
    kept: translate(language, `personalData.${Name}`),
    in: Name,
    rows: Rows,
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Folders of the kind and of what the file belongs to; of a file of the same name the version is said too. */
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
