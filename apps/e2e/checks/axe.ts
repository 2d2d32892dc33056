import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule and the place of every fault that axe finds on the page as it stands once it has its heading. */
export async function axeFindsNothing(page: Page): Promise<void> {
  // Between two screens there is a moment with the text of neither.
  await page.locator('h1').first().waitFor();
  // In the page itself, as no screen holds frames of others: a second page for the result takes longer than the rules.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}
