import type { Browser, Page } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';
import type { Screen } from './screens.ts';

export interface Look {
  language: 'el' | 'en';
  scheme: 'light' | 'dark';
  width: number;
}

/** Opens a screen as its person, and waits until nothing of it is still on its way. */
export async function openScreen(browser: Browser, baseURL: string, screen: Screen, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.width, height: 800 },
    reducedMotion: 'reduce',
  });
  await choose(context, look.language, look.scheme);
  if (screen.as) await signInAs(context, screen.as);
  const page = await context.newPage();
  await page.goto(screen.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}
