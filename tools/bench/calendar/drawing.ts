import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { calendarKilobytes, meetKilobytes } from '../../check/script-budget.ts';
import { type BenchPage, openPage, show } from '../browser-page.ts';
import { type Figure, median } from '../figure.ts';
import { calendarPages, fullCalendarPage, type ShownView, shownViews } from './pages.ts';

/** Number of times that each page is opened, in turns. */
const RUNS = Number(process.env.RUNS ?? 5);

/** The most that ours may take of FullCalendar's time. */
const shares: Record<keyof typeof shownViews, number | undefined> = {
  'week of 300': 0.7,
  'month of 1,000': 0.35,
  'month of 3,000': undefined,
};

/** Measures how long weeks and months take to be painted, beside FullCalendar, and how much script they need. */
export async function measureDrawing(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const figures: Figure[] = [];
    for (const [name, shown] of Object.entries(shownViews))
      figures.push(await drawn(browser, shown, name as keyof typeof shownViews));
    return [...figures, ...(await sizes())];
  } finally {
    await browser.close();
  }
}

async function drawn(browser: Browser, shown: ShownView, name: keyof typeof shownViews): Promise<Figure> {
  const { ithaki, fullCalendar } = await calendarPages(shown);
  const times: { ours: number; theirs: number }[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push({
      ours: await paintedAfter(browser, ithaki, '[data-state], button[title]'),
      theirs: await paintedAfter(browser, fullCalendar, '.fc-event'),
    });
  const [ours, theirs] = [median(times.map((time) => time.ours)), median(times.map((time) => time.theirs))];
  const most = shares[name];
  return {
    name: `A ${name}, until painted (FullCalendar)`,
    value: `${ours.toFixed(0)} ms (${theirs.toFixed(0)} ms): ${(ours / theirs).toFixed(2)}`,
    ...(most !== undefined && { goal: `at most ${most}`, met: ours / theirs <= most }),
  };
}

async function paintedAfter(browser: Browser, content: BenchPage, entry: string): Promise<number> {
  const page = await openPage(browser, content);
  const milliseconds = await show(page);
  const entries = await page.locator(entry).count();
  if (entries < 30) throw new Error(`only ${entries} entries were drawn`);
  await page.close();
  return milliseconds;
}

async function sizes(): Promise<Figure[]> {
  const theirs = gzipSync((await fullCalendarPage()).script).length / 1024;
  const figureOf = (name: string, size: number | undefined, most: number): Figure => ({
    name,
    value: `${(size ?? Number.NaN).toFixed(0)} KB`,
    goal: `at most ${most} KB`,
    met: (size ?? Number.NaN) <= most,
  });
  return [
    figureOf(
      `Script of the calendar beyond the shell, compressed (FullCalendar: ${theirs.toFixed(0)} KB)`,
      calendarKilobytes(),
      75,
    ),
    figureOf('Script of /meet beyond the shell, compressed', meetKilobytes(), 40),
  ];
}
