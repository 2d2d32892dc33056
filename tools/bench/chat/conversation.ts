import { chromium, type Page } from '@playwright/test';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { makePairs } from './people.ts';
import { insertMessages } from './people-queries.ts';
import { percentile } from './percentile.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 100_000);
/** Number of messages that are read back before frames are measured again. */
const DEPTH = 5_000;
const FRAMES = 600;
/** Pixels scrolled per frame, which makes 2,400 per second: a page of twenty messages in half a second. */
const STEP = 40;
/** A gap between frames above this, in milliseconds, means a dropped frame: one and a half frames at 60 per second. */
const LATE = 25;

interface Scrolled {
  gaps: number[];
  /** Milliseconds of the page's main thread per frame. */
  busy: number;
}

/** Runs in the page: scrolls up frame by frame, and returns the milliseconds between frames. */
async function scrollUp({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const log = document.querySelector('[role="log"]') as HTMLElement;
  const gaps: number[] = [];
  let last = 0;
  while (gaps.length < frames) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (last > 0) gaps.push(now - last);
    last = now;
    log.scrollBy(0, -step);
  }
  return gaps;
}

/** Runs in the page: reads back so many pages of messages; returns by how many pixels what was in sight moved at most. */
async function readBack(pages: number): Promise<number> {
  const log = document.querySelector('[role="log"]') as HTMLElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const placeOf = (row: Element) => row.getBoundingClientRect().top - log.getBoundingClientRect().top;
  const inSight = () => [...log.querySelectorAll('[data-index]')].find((row) => placeOf(row) >= 0);
  let moved = 0;
  for (let page = 0; page < pages; page++) {
    // A session may make twenty calls a second.
    for (let waited = 0; waited < 4; waited++) await frame();
    log.scrollTop = 450;
    await frame();
    const row = inSight();
    const text = row?.textContent ?? '';
    const place = row ? placeOf(row) : 0;
    while (log.scrollTop < 600) await frame();
    await frame();
    const same = [...log.querySelectorAll('[data-index]')].find((other) =>
      other.textContent?.endsWith(text.slice(-30)),
    );
    moved = Math.max(moved, same ? Math.abs(placeOf(same) - place) : Number.POSITIVE_INFINITY);
  }
  return moved;
}

const framesFigure = (where: string, { gaps, busy }: Scrolled): Figure => {
  const late = gaps.filter((gap) => gap > LATE).length;
  return {
    name: `Scrolled up at ${STEP * 60} px a second, ${where}`,
    value: `${late} of ${FRAMES} frames late, p99 ${percentile(gaps, 0.99).toFixed(0)} ms, worst ${Math.max(...gaps).toFixed(0)} ms; a frame ${busy.toFixed(1)} ms`,
    goal: 'at most one in a hundred late, under 16 ms',
    met: late <= FRAMES / 100 && busy < 16,
  };
};

async function measure(page: Page, opened: number): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metric = async (name: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  };
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await metric('JSHeapUsedSize')) / 1_048_576;
  };
  const scrolled = async (): Promise<Scrolled> => {
    const before = await metric('TaskDuration');
    const gaps = await page.evaluate(scrollUp, { frames: FRAMES, step: STEP });
    return { gaps, busy: (((await metric('TaskDuration')) - before) * 1_000) / FRAMES };
  };
  // What compiles this file marks the names of functions by `__name`, which the page lacks.
  await page.evaluate('globalThis.__name = (named) => named');
  const [first, heapBefore] = [await scrolled(), await heap()];
  const moved = await page.evaluate(readBack, DEPTH / 20);
  const [deep, heapAfter, elements] = [
    await scrolled(),
    await heap(),
    await page.locator('[role="log"] [data-index]').count(),
  ];
  return [
    { name: `A conversation of ${MESSAGES} messages, opened`, value: `${opened.toFixed(0)} ms` },
    framesFigure('near the newest', first),
    framesFigure(`after ${DEPTH} messages`, deep),
    {
      name: 'What is in sight moves when earlier messages are loaded, at most',
      value: `${moved.toFixed(0)} px`,
      goal: 'at most 1 px',
      met: moved <= 1,
    },
    {
      name: `Memory of the page after ${FRAMES} frames, and after ${DEPTH} messages; messages drawn`,
      value: `${heapBefore.toFixed(0)} MB, ${heapAfter.toFixed(0)} MB; ${elements}`,
      goal: 'at most 10 MB more',
      met: heapAfter - heapBefore <= 10,
    },
  ];
}

/** Measures a very long conversation in Chromium: frames while it is scrolled, its place and its memory. */
export async function measureConversation(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const database = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(database.url);
  try {
    await migrateToLatest(db);
    const { direct, cookies } = await makePairs(db, 1);
    await insertMessages(db, direct[0] ?? 0, MESSAGES);
    const server = await startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      const [name = '', value = ''] = (cookies[0] ?? '').split('=');
      await context.addCookies([{ name, value, url: server.url }]);
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(`${server.url}/pairs/chat/${direct[0]}`);
      await page.getByText(`Μήνυμα ${MESSAGES} της συνομιλίας`).waitFor();
      return await measure(page, performance.now() - began);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await db.destroy();
    await database.stop();
    removeDataDir(dataDir);
  }
}
