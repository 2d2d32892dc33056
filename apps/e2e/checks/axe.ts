import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe on the current page; returns each violated rule with the selectors of the elements that break it. */
export async function violationsOn(page: Page): Promise<{ rule: string; places: string[] }[]> {
  // A page that was checked before still holds axe; loading its half megabyte again is a sixth of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode stays in this page: no screen has foreign frames, and opening a second page takes longer than axe.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }));
}

/** Waits for the page's heading, then fails with the rule and first place of every violation that axe finds. */
export async function axeFindsNothing(page: Page): Promise<void> {
  // Between two screens there is a moment without either's content.
  await page.locator('h1').first().waitFor();
  const violations = await violationsOn(page);
  expect(violations.map(({ rule, places }) => `${rule}: ${places[0]}`)).toEqual([]);
}
