import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentBody, Language } from '@ithaki/contract';
import { dateAt, formatDate, localText } from '@ithaki/formats';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { log } from '../../../platform/log/log.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Files } from '../../files/index.ts';
import type { Marks, Sheet } from '../press/sheet.ts';

/** Accent colour of programmes that have not chosen one. */
const HOUSE_COLOUR = '#1b5e83';

/** Maximum height of a logo in a PDF, in pixels. */
const LOGO_HEIGHT = 240;

/** Logos as PNG, by id and version of their file; a version never changes. */
const logos = new LRUCache<string, Uint8Array>({ max: 100 });

/** Returns the logo of a programme as PNG; null when it has none, or one that cannot be read. */
async function printedLogo(db: Db, files: Files, { settings }: CurrentProject): Promise<Uint8Array | null> {
  const id = settings.Config.Look?.Logo;
  const version = id === undefined ? undefined : await files.open(db, id, 'latest');
  if (!version) return null;
  const key = `${id} ${version.file.version}`;
  const known = logos.get(key);
  if (known) return known;
  try {
    const made = await toPng(await version.read());
    logos.set(key, made);
    return made;
  } catch (error) {
    log.warn({ err: error }, 'a logo could not be printed');
    return null;
  }
}

const toPng = async (content: Readable): Promise<Uint8Array> =>
  sharp(await buffer(content), { limitInputPixels: 50_000_000 })
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .png()
    .toBuffer();

/** Returns the page layout of a document: paper, colour, logo and labels. */
export async function sheetOf(
  db: Db,
  files: Files,
  project: CurrentProject,
  { Kind, Page }: DocumentBody,
  language: Language,
): Promise<Sheet> {
  const palette = project.settings.Config.Look?.Palette;
  const word = (name: string) => translate(language, `documents.print.${name}`);
  return {
    kind: Kind === 'mail' ? 'letter' : Kind,
    paper: Page.Size === 'A5' ? 'a5' : 'a4',
    landscape: Page.Landscape,
    letterhead: Page.Letterhead,
    // Typst takes the language without its region.
    language: language.split('-')[0] ?? 'el',
    programme: localText(project.title, language),
    colour: palette?.Steps[palette.Light.Text] ?? HOUSE_COLOUR,
    logo: Page.Letterhead ? await printedLogo(db, files, project) : null,
    words: {
      ...{ page: word('page'), number: word('number'), date: word('date'), verify: word('verify'), qr: word('qr') },
    },
  };
}

/** Returns the marks of a document that is not issued: its title and today's date. */
export const plainMarks = ({ Title }: DocumentBody, language: Language, now: Date, zone: string): Marks => ({
  title: localText(Title, language) || '—',
  number: '',
  date: formatDate(dateAt(now, zone)),
  ...{ address: '', code: '' },
});
