import type { Page } from '@playwright/test';
import { type FocusWalk, watchFocus } from './focus-watch.ts';

/** Most stops of one walk: the rest of a long list is like its beginning. */
const MOST_STOPS = 120;
/** Presses of the key between two questions to the page. */
const AT_ONCE = 12;

interface Walk {
  /** Whether header and menu are walked through too. */
  shell?: boolean;
  backwards?: boolean;
}

/**
 * Walks through a screen by Tab from what has the focus until it comes round; returns what is wrong with places where it
 * stops: out of sight, covered, or without a visible ring.
 */
export async function walkByTab(page: Page, { shell = false, backwards = false }: Walk = {}): Promise<FocusWalk> {
  await page.evaluate(watchFocus, shell);
  for (;;) {
    for (let presses = 0; presses < AT_ONCE; presses += 1) await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const walk = await page.evaluate(() => window.focusWalk);
    if (!walk) throw new Error('the page was left during the walk');
    if (!walk.isOver && walk.stops < MOST_STOPS) continue;
    await page.evaluate(() => window.stopFocusWalk?.());
    return walk;
  }
}
