import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { asker } from './large-programme.ts';
import { signIn } from './server.ts';

const ACTIONS = 60;
const ROWS = 50;
const FRAMES = 180;
/** Pixels scrolled per frame, which makes 1,200 per second. */
const STEP = 20;
/** A gap between frames above this, in milliseconds, means a dropped frame: one and a half frames at 60 per second. */
const LATE = 25;
const PUBLISHED = 2;

const directions: [string, number, number][] = [
  ['down', 0, 1],
  ['across', 1, 0],
  ['both ways', 1, 1],
];

/** Measures scrolling the grid of 60 actions by 50 rows frame by frame, against an empty page of the same size. */
export async function measureScroll(url: string): Promise<Figure[]> {
  const cookie = await signIn(url, 'admin');
  await fillActions(asker(url, cookie));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setExtraHTTPHeaders({ cookie });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto('about:blank');
    await page.setContent(
      '<div role="grid" style="overflow:auto;height:700px"><div style="width:9000px;height:2300px"></div></div>',
    );
    const figures: Figure[] = [];
    for (const direction of directions)
      figures.push(figureOf('An empty page', direction[0], await scrolled(page, session, direction), false));
    await page.goto(`${url}/epicheiro/admin/project/users?size=${ROWS}`);
    await page.getByRole('gridcell').first().waitFor();
    // Waiting for an idle network would not work, because one call that waits for notifications is always in progress.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    for (const direction of directions)
      figures.push(
        figureOf(`Grid of ${ACTIONS} × ${ROWS}`, direction[0], await scrolled(page, session, direction), true),
      );
    return figures;
  } finally {
    await browser.close();
  }
}

async function fillActions(ask: ReturnType<typeof asker>): Promise<void> {
  const existing = await ask<unknown[]>('/api/project/GetActionsGridHeader', {});
  for (let number = existing.length + 1; number <= ACTIONS; number++) {
    const Title = { el: `Δράση ${number}`, en: `Action ${number}` };
    const { Id } = await ask<{ Id: number }>('/api/project/CreateAction', { TypeId: 2, Title });
    await ask('/api/action/SaveGrid', { Id, Flags: PUBLISHED, SortOrder: 1_000 + number });
    await ask('/api/action/PublishMany', { Roles: ['Mentee'], Active: [1], ActionId: Id, date: '01-01-2026' });
  }
}

interface Scrolled {
  late: number;
  worst: number;
  /** Milliseconds per frame: of the page's main thread, and of script, style and layout only. */
  busy: number;
  worked: number;
}

const durations = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

async function scrolled(
  page: Page,
  session: CDPSession,
  [, across, down]: (typeof directions)[number],
): Promise<Scrolled> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const sumOf = (names: string[]) =>
      metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1_000, 0);
    return { busy: sumOf(['TaskDuration']), worked: sumOf(durations) };
  };
  const before = await spent();
  const gaps = await page.evaluate(scroll, { frames: FRAMES, x: across * STEP, y: down * STEP });
  const after = await spent();
  return {
    late: gaps.filter((gap) => gap > LATE).length,
    worst: Math.max(...gaps),
    busy: (after.busy - before.busy) / FRAMES,
    worked: (after.worked - before.worked) / FRAMES,
  };
}

/** Runs in the page: scrolls back and forth, and returns the milliseconds between frames. */
async function scroll({ frames, x, y }: { frames: number; x: number; y: number }): Promise<number[]> {
  const grid = document.querySelector('[role="grid"]') as HTMLElement;
  grid.scrollTo(0, 0);
  const gaps: number[] = [];
  let [stepX, stepY, last] = [x, y, 0];
  while (gaps.length < frames) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (last > 0) gaps.push(now - last);
    last = now;
    const [left, top] = [grid.scrollLeft, grid.scrollTop];
    grid.scrollBy(stepX, stepY);
    if (stepX !== 0 && grid.scrollLeft === left) stepX = -stepX;
    if (stepY !== 0 && grid.scrollTop === top) stepY = -stepY;
  }
  return gaps;
}

const figureOf = (
  subject: string,
  direction: string,
  { late, worst, busy, worked }: Scrolled,
  hasGoal: boolean,
): Figure => ({
  name: `${subject} scrolled ${direction} at ${STEP * 60} px a second`,
  value: `${late} of ${FRAMES} frames late, worst ${worst.toFixed(0)} ms; a frame ${worked.toFixed(1)} ms of script, style and layout, ${busy.toFixed(1)} ms in all`,
  ...(hasGoal && { goal: 'none late, under 16 ms', met: late === 0 && busy < 16 }),
});
