import { expect, type Locator } from '@playwright/test';

/** Waits until the whole element is visible in the window and in every scrolling or clipping element around it. */
export async function isInSight(element: Locator): Promise<void> {
  const hiddenPixels = () =>
    element.evaluate((shown) => {
      const { top, bottom, left, right } = shown.getBoundingClientRect();
      let hidden = Math.max(-top, bottom - innerHeight, -left, right - innerWidth);
      for (let around = shown.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const frame = around.getBoundingClientRect();
        hidden = Math.max(hidden, frame.top - top, bottom - frame.bottom, frame.left - left, right - frame.right);
      }
      return Math.max(0, Math.floor(hidden));
    });
  await expect.poll(hiddenPixels, { message: `pixels of ${element} out of sight`, intervals: [20] }).toBe(0);
}
