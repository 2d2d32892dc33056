import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../packages/texts/src/', import.meta.url);

/** Returns a hash of all texts, so that a browser does not use its stored copy with a newer version of the pages. */
export function textsStamp(): string {
  const hash = createHash('sha256');
  for (const language of ['el/', 'en/']) {
    const languageFolder = new URL(language, folder);
    const names = readdirSync(languageFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    for (const name of names.sort()) hash.update(readFileSync(new URL(name, languageFolder)));
  }
  return hash.digest('hex').slice(0, 12);
}
