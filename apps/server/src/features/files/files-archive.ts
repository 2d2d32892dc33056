import { Readable } from 'node:stream';
import type { Language } from '@ithaki/contract';
import { ZipFile } from 'yazl';
import { translate } from '../../platform/texts/translate.ts';
import type { Files } from './files-for-features.ts';

type OpenVersion = NonNullable<Awaited<ReturnType<Files['open']>>>;

/** A .zip of stored files that is streamed while the client reads. Files whose bytes are gone are named in MISSING.txt. */
export class FilesArchive {
  readonly #zip = new ZipFile();
  readonly #names = new Set<string>();
  readonly #gone: string[] = [];

  /** Adds a text that the server wrote. */
  addText(name: string, text: string): void {
    this.#names.add(name);
    this.#zip.addBuffer(Buffer.from(text), name);
  }

  /**
   * Adds a version in a folder, which ends with a slash or is empty; undefined when the file no longer exists. If the
   * name is taken, the version is added to it.
   */
  async addFile(folder: string, { fileName, version, index, type }: NamedVersion, opened: OpenVersion | undefined) {
    const name = this.#freeName(folder, fileName, [version, `${version} ${index}`]);
    if (!opened || !(await opened.isThere())) {
      this.#gone.push(name);
      return;
    }
    const options = { mtime: opened.file.uploadedAt, compress: type.startsWith('text/') };
    this.#zip.addReadStreamLazy(name, options, (give) => {
      opened.read().then(
        (content) => give(null, content),
        (error) => give(error, Readable.from([])),
      );
    });
  }

  /** Returns the stream of the archive, after which nothing can be added. An error breaks it off, so that it never looks complete. */
  end(language: Language): Readable {
    if (this.#gone.length > 0)
      this.addText('files/MISSING.txt', [translate(language, 'errors.ContentGone'), ...this.#gone].join('\n'));
    this.#zip.end();
    const out = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error: Error) => out.destroy(error));
    return out;
  }

  #freeName(folder: string, fileName: string, marks: readonly string[]): string {
    const dot = fileName.lastIndexOf('.');
    const [start, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
    const tried = [fileName, ...marks.map((mark) => `${start} ${mark}${ending}`)].map((name) => folder + name);
    const name = tried.find((path) => !this.#names.has(path)) ?? `${folder}${start} ${this.#names.size}${ending}`;
    this.#names.add(name);
    return name;
  }
}

type NamedVersion = Pick<OpenVersion['file'], 'fileName' | 'version' | 'index' | 'type'>;
