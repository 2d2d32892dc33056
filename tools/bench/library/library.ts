import { Random } from '@ithaki/formats';
import { Closing } from '../../../apps/server/src/app/start/closing.ts';
import { openDatabase } from '../../../apps/server/src/app/start/open-database.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import actions from '../../../packages/demo/data/descriptions.json' with { type: 'json' };
import minutes from '../../../packages/demo/data/minutes.json' with { type: 'json' };
import readings from '../../../packages/demo/data/readings.json' with { type: 'json' };
import type { Figure } from '../figure.ts';
import { type Ask, asker, p95Of } from '../large-programme.ts';
import { newDataDir, removeDataDir, signIn, startServer } from '../server.ts';
import { findLibrary, insertItems, type NewItem, showAll } from './library-queries.ts';

const ITEMS = 20_000;
/** Words in the text of a file: about four kilobytes. */
const WORDS = 600;
const BATCH = 500;
/** Number of made-up rare words, which stand for the names and figures of real texts. */
const RARE = 40_000;

/** The Greek words of the demonstration's texts, each as often as it occurs there. */
const words = JSON.stringify([actions, minutes, readings]).match(/[α-ωάέήίόύώϊϋΐΰς]{3,}/g) ?? [];

const random = new Random(7);
const word = () => (random.chance(0.1) ? `ορος${random.below(RARE).toString(36)}` : random.pick(words));
const text = (count: number) => Array.from({ length: count }, word).join(' ');

const item = (): NewItem => ({
  title: text(6),
  tags: [word(), word()],
  abstract: text(40),
  body: text(WORDS),
});

async function fill(dataDir: string): Promise<void> {
  const closing = new Closing();
  const { db } = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }, []), closing, () => undefined);
  try {
    const { project, categories, items } = await findLibrary(db);
    for (let count = items; count < ITEMS; count += BATCH)
      await insertItems(db, project, categories, Array.from({ length: BATCH }, item));
    await showAll(db);
  } finally {
    await closing.close();
  }
}

const SEARCH = '/api/library/GetLibSearchResults';
const LIST = '/api/library/Items';

async function measure(ask: Ask): Promise<Figure[]> {
  const [, , category] = await ask<{ Id: number }[]>('/api/library/Categories', {});
  const searches: [string, string, object][] = [
    ['a word of nearly all texts', SEARCH, { libSearchText: 'που' }],
    ['a word of many texts', SEARCH, { libSearchText: 'επιχείρηση' }],
    ['the beginning of many words', SEARCH, { libSearchText: 'επιχ' }],
    ['two letters', SEARCH, { libSearchText: 'πε' }],
    ['three words together', SEARCH, { libSearchText: 'σύμβουλος συνάντηση πελάτης' }],
    ['a rare word', SEARCH, { libSearchText: 'ορος7a1' }],
    ['a word in a category', SEARCH, { libSearchText: 'επιχείρηση', Category: category?.Id }],
    ['a word, by title, page 20', SEARCH, { libSearchText: 'επιχείρηση', Order: 'title', page: 19 }],
    ['a word, by rating', SEARCH, { libSearchText: 'επιχείρηση', Order: 'rating' }],
  ];
  const figures: Figure[] = [];
  for (const [name, path, body] of searches) {
    const ms = await p95Of(() => ask(path, body));
    figures.push({
      name: `Library search over ${ITEMS} items, ${name}, p95`,
      value: `${ms.toFixed(1)} ms`,
      goal: 'under 50 ms',
      met: ms < 50,
    });
  }
  for (const [name, path] of [
    ['page of the newest', LIST],
    ['tree with counts', '/api/library/Categories'],
    ['kinds and tags', '/api/library/Choices'],
  ] as const) {
    const ms = await p95Of(() => ask(path, {}));
    figures.push({ name: `Library of ${ITEMS} items, ${name}, p95`, value: `${ms.toFixed(1)} ms` });
  }
  return figures;
}

/**
 * Measures a library of 20,000 items with their texts: in LIBRARY_DATA_DIR if that is set, or else one created for the
 * measurement.
 */
export async function measureLibrary(): Promise<Figure[]> {
  const existing = process.env.LIBRARY_DATA_DIR;
  const dataDir = existing ?? newDataDir();
  try {
    const empty = await startServer(dataDir);
    await empty.stop();
    await fill(dataDir);
    const server = await startServer(dataDir);
    try {
      return await measure(asker(server.url, await signIn(server.url, 'mentee1')));
    } finally {
      await server.stop();
    }
  } finally {
    if (existing === undefined) removeDataDir(dataDir);
  }
}
