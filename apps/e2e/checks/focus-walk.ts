import type { Page } from '@playwright/test';
import { type FocusWalk, watchFocus } from './focus-watch.ts';

/** Most places at which a walk stops: the rest of a long list is like its beginning. */
const MOST_STOPS = 40;
/** Number of times that Tab is pressed before the results in the page are read. */
const AT_ONCE = 12;
/** Most presses of a walk: without a browser's own bar, Tab can go round in a frame and never come back to the page. */
const MOST_PRESSES = 120;

interface Walk {
  /** Whether the walk also covers the header and the menu. */
  shell?: boolean;
  backwards?: boolean;
}

/**
 * Walks through a screen with the Tab key, from the focused element until the walk returns to it. Returns the elements
 * that are out of sight, covered, or without a visible focus ring while they have the focus.
 */
export async function walkByTab(page: Page, { shell = false, backwards = false }: Walk = {}): Promise<FocusWalk> {
  await page.evaluate(watchFocus, shell);
  for (let pressed = AT_ONCE; ; pressed += AT_ONCE) {
    for (let presses = 0; presses < AT_ONCE; presses += 1) await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const walk = await page.evaluate(() => window.focusWalk);
    if (!walk) throw new Error('the page was left during the walk');
    if (!walk.isOver && walk.stops < MOST_STOPS && pressed < MOST_PRESSES) continue;
    await page.evaluate(() => window.stopFocusWalk?.());
    return walk;
  }
}

/** Walks through a screen's content forwards and backwards; faults found only on the way back are marked. */
export async function focusFaultsOn(page: Page): Promise<string[]> {
  // Focuses the place before the first element of the content; header and menu were checked on the first screen.
  await page.evaluate(() => {
    if (!document.querySelector('[role=dialog]')) document.getElementById('main')?.focus();
  });
  const there = await walkByTab(page);
  const back = await walkByTab(page, { backwards: true });
  const others = back.faults.filter((fault) => !there.faults.includes(fault));
  return [...there.faults, ...others.map((fault) => `backwards: ${fault}`)];
}
