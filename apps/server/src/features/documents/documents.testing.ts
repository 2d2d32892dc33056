import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BodyOf, documents } from '@ithaki/contract';
import type { CallOptions, TestApp } from '../../testing/test-app.ts';

const run = promisify(execFile);

type SaveBody = BodyOf<typeof documents.save>;

/** A certificate that names its person. */
export const certificate: SaveBody = {
  Name: 'certificate',
  Title: { el: 'Βεβαίωση συμμετοχής', en: 'Certificate of participation' },
  Kind: 'certificate',
  Text: '<h1>Βεβαίωση</h1><p>Βεβαιώνεται η συμμετοχή: <b>{{ person.name }}</b>, αριθμός {{ document.number }}.</p>',
  Page: { Size: 'A4', Landscape: true, Letterhead: true },
  Numbering: { Prefix: 'ΒΕΒ-{year}-', Digits: 4 },
  Access: ['Mentee'],
};

/** Saves a document, by default a certificate; throws when it is refused. */
export async function aDocument(app: TestApp, options: CallOptions, body: Partial<SaveBody> = {}) {
  const saved = await app.call(documents.save, { ...certificate, ...body }, options);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return saved.reply;
}

let files = 0;

/** Returns the text of a PDF. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const path = join(tmpdir(), `ithaki-document-${process.pid}-${++files}.pdf`);
  await writeFile(path, pdf);
  const { stdout } = await run('pdftotext', [path, '-']);
  return stdout.replace(/\s+/g, ' ');
}

/** Returns the structure tree of a PDF, with its texts, as `pdfinfo` reads it. */
export async function structureOfPdf(pdf: Buffer): Promise<string> {
  const path = join(tmpdir(), `ithaki-document-${process.pid}-${++files}.pdf`);
  await writeFile(path, pdf);
  const { stdout } = await run('pdfinfo', ['-struct-text', path]);
  return stdout;
}
