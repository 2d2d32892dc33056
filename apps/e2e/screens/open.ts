import type { Browser, BrowserContext, Page } from '@playwright/test';
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

/** The screens by who opens them: one browser for each opens its code once. */
export function byPerson(screens: readonly Screen[]): Map<string | null, Screen[]> {
  const people = new Map<string | null, Screen[]>();
  for (const screen of screens) people.set(screen.as, [...(people.get(screen.as) ?? []), screen]);
  return people;
}
