import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds against the page as it stands: the rule, and every place that breaks it. */
export async function violationsOn(page: Page): Promise<{ rule: string; places: string[] }[]> {
  // A page that has been looked at has axe already; to read its half megabyte again is a sixth of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // In the page itself, as no screen holds frames of others: a second page for the result takes longer than the rules.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }));
}

/** Fails with the rule and the place of every fault that axe finds on the page as it stands once it has its heading. */
export async function axeFindsNothing(page: Page): Promise<void> {
  // Between two screens there is a moment with the text of neither.
  await page.locator('h1').first().waitFor();
  const violations = await violationsOn(page);
  expect(violations.map(({ rule, places }) => `${rule}: ${places[0]}`)).toEqual([]);
}
