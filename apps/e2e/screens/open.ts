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
export async function browserOf(
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

/** Opens a screen and waits until it has fully loaded. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Navigates within the page like a link, so that code and cached data are kept. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path);

/** Runs a step and waits until the page has had no request in progress for half a second. */
async function atRest(page: Page, step: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  let last = performance.now();
  const begins = (request: Request) => void underWay.add(request);
  const ends = (request: Request) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await step();
  last = performance.now();
  const rests = () => underWay.size === 0 && performance.now() - last > 500;
  await expect.poll(rests, { intervals: [50], message: 'no request is under way' }).toBe(true);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}

/** Navigates to a screen from another one, in half the time of opening it. */
export async function goOn(page: Page, screen: Screen): Promise<void> {
  const before = page.locator('h1');
  await before.evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '');
  });
  await atRest(page, () => goWithin(page, screen.path));
  const isAnother = page.locator('h1:not([data-before])').first();
  // Screens of the same page keep its heading, so the change cannot be seen: open by address instead.
  if ((await isAnother.count()) === 0) await openScreen(page, screen);
}

/** Groups the screens by person: one browser for each person loads the code once. */
export function byPerson(screens: readonly Screen[]): Map<string | null, Screen[]> {
  const people = new Map<string | null, Screen[]>();
  for (const screen of screens) people.set(screen.as, [...(people.get(screen.as) ?? []), screen]);
  return people;
}
