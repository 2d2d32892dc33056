import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../checks/axe.ts';
import { browserOf, byPerson, goOn, type Look, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/**
 * The two most different looks. Screens alternate between them, because each takes seconds; `LOOKS=all` opens every
 * screen in both.
 */
const looks: readonly Look[] = [
  { language: 'el', scheme: 'light', width: 1280 },
  { language: 'en', scheme: 'dark', width: 360 },
];
const every = process.env.LOOKS === 'all';

async function findingsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ rule, places }) => `${rule}: ${places.join(', ')}`),
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
      for (const [at, screen] of these.entries()) {
        await (at === 0 ? openScreen(page, screen) : goOn(page, screen));
        expect.soft(await findingsOn(page), screen.name).toEqual([]);
      }
      await context.close();
    });
  }
}
