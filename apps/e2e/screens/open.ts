import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';
import type { Screen } from './screens.ts';

/** Language, colour scheme and width in which screens are opened. */
export interface Look {
  language: 'el' | 'en';
  scheme: 'light' | 'dark';
  width: number;
}

/** Opens a browser context for a person, or signed out, with a language, colour scheme and width. */
export async function openBrowserWith(
  browser: Browser,
  baseURL: string,
  as: string | null,
  look: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.width, height: 800 },
    reducedMotion: 'reduce',
  });
  await choose(context, look.language, look.scheme);
  if (as) await signInAs(context, as);
  return context;
}

/** Navigates within the page like a link, so that code and cached data are kept. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => history.pushState({}, '', target), path);

/** The calls that wait for notifications: one is always in progress. */
const waitsForNews = (request: Request): boolean =>
  ['/api/notify/Count', '/api/chat/Events'].includes(new URL(request.url()).pathname);

/**
 * Runs a step and waits until the page has had no request in progress for half a second, except the call that waits for
 * notifications.
 */
async function untilIdle(page: Page, step: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>();
  let lastEnd = performance.now();
  const onStart = (request: Request) => void (waitsForNews(request) || pending.add(request));
  const onEnd = (request: Request) => {
    pending.delete(request);
    lastEnd = performance.now();
  };
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd);
  await step();
  lastEnd = performance.now();
  const isIdle = () => pending.size === 0 && performance.now() - lastEnd > 500;
  await expect.poll(isIdle, { intervals: [50], message: 'no request is under way' }).toBe(true);
  page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd);
}

/** Presses the buttons that open the dialog of a screen, if it has one. */
async function openDialog(page: Page, { press = [] }: Screen): Promise<void> {
  if (press.length === 0) return;
  await untilIdle(page, async () => {
    for (const name of press) await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  });
}

/** Opens a screen and waits until it has fully loaded. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await untilIdle(page, async () => {
    await page.goto(screen.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
  await openDialog(page, screen);
}

/** Navigates to a screen from another one, in half the time of opening it. */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  const oldHeadings = page.locator('h1');
  await oldHeadings.evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '');
  });
  await untilIdle(page, () => goWithin(page, screen.path));
  const newHeading = page.locator('h1:not([data-before])').first();
  // Screens of the same page keep its heading, so the change cannot be seen: open by address instead.
  if ((await newHeading.count()) === 0) await openScreen(page, screen);
  else await openDialog(page, screen);
}

/** Groups the screens by person: one browser for each person loads the code once. */
export function byPerson(screens: readonly Screen[]): Map<string | null, Screen[]> {
  const people = new Map<string | null, Screen[]>();
  for (const screen of screens) people.set(screen.as, [...(people.get(screen.as) ?? []), screen]);
  return people;
}
