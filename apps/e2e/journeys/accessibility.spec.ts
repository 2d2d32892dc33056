import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../checks/axe.ts';
import { focusFaultsOn, walkByTab } from '../checks/focus-walk.ts';
import { allLooks, oppositeLooks as looks } from '../screens/looks.ts';
import { byPerson, goToScreen, openBrowserWith, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function findingsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const overflow = await overflowOf(page);
  return [
    ...violations.map(({ rule, places }) => `${rule}: ${places.join(', ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ];
}

// Screens alternate between the looks. Each is opened once for both checks, since opening takes as long as a check.
for (const [person, personScreens] of byPerson(screens)) {
  for (const [lookIndex, look] of looks.entries()) {
    const tested = personScreens.filter((screen) => allLooks || screens.indexOf(screen) % looks.length === lookIndex);
    if (tested.length === 0) continue;
    const name = `${person ?? 'nobody'}, ${look.language}, ${look.scheme}, ${look.width} px`;
    test(`axe finds no fault, and Tab always shows the focus, on ${tested.length} screens of ${name}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await openBrowserWith(browser, baseURL ?? '', person, look);
      const page = await context.newPage();
      for (const [index, screen] of tested.entries()) {
        await (index === 0 ? openScreen(page, screen) : goToScreen(page, screen));
        expect.soft(await findingsOn(page), screen.name).toEqual([]);
        if (index === 0) expect.soft((await walkByTab(page, { shell: true })).faults, 'header and menu').toEqual([]);
        expect.soft(await focusFaultsOn(page), screen.name).toEqual([]);
      }
      await context.close();
    });
  }
}

/** Screens that show names which people chose, as cards, rows, links and lists. */
const namedScreens = [
  'library',
  'library-item',
  'mentee-sent-items',
  'admin-library-categories',
  'admin-questionnaire-on-paper',
];

/** Makes one long word of each name on the page: links, titles of dialogs, and entries of lists. */
const lengthenNames = (page: Page) =>
  page.evaluate(() => {
    for (const place of document.querySelectorAll(
      'main .mantine-Anchor-root, .mantine-Modal-title, main li, main li > p',
    ))
      for (const child of place.childNodes)
        if (child.nodeType === Node.TEXT_NODE && (child.nodeValue ?? '').trim().length > 3)
          child.nodeValue = 'Πολυσυλλαβοσύνθετο'.repeat(9);
  });

test('names that are one long word do not move a page sideways', async ({ browser, baseURL }) => {
  const tested = screens.filter(({ name }) => namedScreens.includes(name));
  for (const [person, personScreens] of byPerson(tested)) {
    const context = await openBrowserWith(browser, baseURL ?? '', person, {
      language: 'el',
      scheme: 'light',
      width: 360,
    });
    const page = await context.newPage();
    for (const screen of personScreens) {
      await openScreen(page, screen);
      await lengthenNames(page);
      expect.soft(await overflowOf(page), screen.name).toBeLessThanOrEqual(0);
    }
    await context.close();
  }
});
