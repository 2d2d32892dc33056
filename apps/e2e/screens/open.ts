import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';
import type { Screen } from './screens.ts';

export interface Look {
  language: 'el' | 'en';
  scheme: 'light' | 'dark';
  width: number;
}

/** A browser of one person, or of nobody, in one look. */
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

/** Opens a screen, and waits until nothing of it is still on its way. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Goes on to another screen as a link within the page does: its code and what it knows are not loaded anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path);

/** Waits after a step until no request of the page has been under way for half a second. */
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

/** Goes on to a screen from another, which takes half of what opening it takes. */
export async function goOn(page: Page, screen: Screen): Promise<void> {
  const before = page.locator('h1');
  await before.evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '');
  });
  await atRest(page, () => goWithin(page, screen.path));
  const isAnother = page.locator('h1:not([data-before])').first();
  // Screens of one page keep its heading: to see that one has come, it is opened by its address.
  if ((await isAnother.count()) === 0) await openScreen(page, screen);
}

/** The screens by who opens them: one browser for each opens its code once. */
export function byPerson(screens: readonly Screen[]): Map<string | null, Screen[]> {
  const people = new Map<string | null, Screen[]>();
  for (const screen of screens) people.set(screen.as, [...(people.get(screen.as) ?? []), screen]);
  return people;
}
