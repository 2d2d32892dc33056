import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../checks/axe.ts';
import { allLooks, oppositeLooks as looks } from '../screens/looks.ts';
import { byPerson, goToScreen, openBrowserWith, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

async function findingsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ rule, places }) => `${rule}: ${places.join(', ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ];
}

// Screens alternate between the looks.
for (const [person, personScreens] of byPerson(screens)) {
  for (const [lookIndex, look] of looks.entries()) {
    const tested = personScreens.filter((screen) => allLooks || screens.indexOf(screen) % looks.length === lookIndex);
    if (tested.length === 0) continue;
    const name = `${person ?? 'nobody'}, ${look.language}, ${look.scheme}, ${look.width} px`;
    test(`axe finds no fault on ${tested.length} screens of ${name}`, async ({ browser, baseURL }) => {
      const context = await openBrowserWith(browser, baseURL ?? '', person, look);
      const page = await context.newPage();
      for (const [index, screen] of tested.entries()) {
        await (index === 0 ? openScreen(page, screen) : goToScreen(page, screen));
        expect.soft(await findingsOn(page), screen.name).toEqual([]);
      }
      await context.close();
    });
  }
}
