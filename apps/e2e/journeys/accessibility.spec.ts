import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { browserOf, byPerson, type Look, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// They only read, so that they may stand beside one another.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The two that differ most. Screens take turns in them, as each costs seconds: `LOOKS=all` opens every one in both. */
const looks: readonly Look[] = [
  { language: 'el', scheme: 'light', width: 1280 },
  { language: 'en', scheme: 'dark', width: 360 },
];
const every = process.env.LOOKS === 'all';

async function findingsOn(page: Page): Promise<string[]> {
  // In the page itself, as no screen holds frames of others: a second page for the result takes longer than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ];
}

for (const [person, theirs] of byPerson(screens)) {
  for (const [turn, look] of looks.entries()) {
    const these = theirs.filter((screen) => every || screens.indexOf(screen) % looks.length === turn);
    if (these.length === 0) continue;
    const name = `${person ?? 'nobody'}, ${look.language}, ${look.scheme}, ${look.width} px`;
    test(`axe finds nothing on ${these.length} screens of ${name}`, async ({ browser, baseURL }) => {
      const context = await browserOf(browser, baseURL ?? '', person, look);
      const page = await context.newPage();
      for (const screen of these) {
        await openScreen(page, screen);
        expect.soft(await findingsOn(page), screen.name).toEqual([]);
      }
      await context.close();
    });
  }
}
