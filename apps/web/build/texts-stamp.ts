import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../packages/texts/src/', import.meta.url);

/** Changes whenever a text does, so that a browser does not show a new screen with an old copy of the texts. */
export function textsStamp(): string {
  const hash = createHash('sha256');
  for (const language of ['el/', 'en/']) {
    const place = new URL(language, folder);
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) hash.update(readFileSync(new URL(name, place)));
  }
  return hash.digest('hex').slice(0, 12);
}
