import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { browserOf, byPerson, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// They only read, so that they may stand beside one another.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

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

/** Makes the open page narrow and dark, which takes a fraction of opening it so. */
async function narrowAndDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(async () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Every other screen in each language. */
const languages = [
  { language: 'el', turn: 0 },
  { language: 'en', turn: 1 },
] as const;

for (const [person, theirs] of byPerson(screens)) {
  for (const { language, turn } of languages) {
    const these = theirs.filter((_, at) => at % 2 === turn);
    if (these.length === 0) continue;
    test(`axe finds nothing on ${these.length} screens of ${person ?? 'nobody'} in ${language}, wide and light, narrow and dark`, async ({
      browser,
      baseURL,
    }) => {
      const look = { language, scheme: 'light', width: 1280 } as const;
      const context = await browserOf(browser, baseURL ?? '', person, look);
      for (const screen of these) {
        const page = await context.newPage();
        await openScreen(page, screen);
        expect.soft(await findingsOn(page), `${screen.name}, wide and light`).toEqual([]);
        await narrowAndDark(page);
        expect.soft(await findingsOn(page), `${screen.name}, narrow and dark`).toEqual([]);
        await page.close();
      }
      await context.close();
    });
  }
}
