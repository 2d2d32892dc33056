import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// They only read, so that they may stand beside one another.
test.describe.configure({ mode: 'parallel' });

const looks = [
  { language: 'el', scheme: 'light', width: 1280 },
  { language: 'en', scheme: 'dark', width: 360 },
] as const;

for (const screen of screens) {
  for (const look of looks) {
    test(`axe finds nothing on ${screen.name}, ${look.language}, ${look.scheme}, ${look.width} px`, async ({
      browser,
      baseURL,
    }) => {
      const page = await openScreen(browser, baseURL ?? '', screen, look);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
      await page.context().close();
    });
  }
}
