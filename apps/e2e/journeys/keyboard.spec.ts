import { expect, type Page, test } from '@playwright/test';
import { walkByTab } from '../checks/focus-walk.ts';
import { allLooks } from '../screens/looks.ts';
import { byPerson, goToScreen, type Look, openBrowserWith, openScreen } from '../screens/open.ts';
import { screens } from '../screens/screens.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Screens alternate between the widths. */
const looks: readonly Look[] = [1280, 360].map((width) => ({ language: 'el', scheme: 'light', width }));

/** Walks through a screen forwards and backwards; faults found only on the way back are marked. */
async function faultsOn(page: Page): Promise<string[]> {
  // Focuses the place before the first element of the content; header and menu were checked on the first screen.
  await page.evaluate(() => {
    if (!document.querySelector('[role=dialog]')) document.getElementById('main')?.focus();
  });
  const there = await walkByTab(page);
  const back = await walkByTab(page, { backwards: true });
  const others = back.faults.filter((fault) => !there.faults.includes(fault));
  return [...there.faults, ...others.map((fault) => `backwards: ${fault}`)];
}

for (const [person, personScreens] of byPerson(screens)) {
  for (const [lookIndex, look] of looks.entries()) {
    const walked = personScreens.filter((screen) => allLooks || screens.indexOf(screen) % looks.length === lookIndex);
    if (walked.length === 0) continue;
    const name = `${person ?? 'nobody'} sees the focus at every Tab on ${walked.length} screens at ${look.width} px`;
    test(name, async ({ browser, baseURL }) => {
      const context = await openBrowserWith(browser, baseURL ?? '', person, look);
      const page = await context.newPage();
      for (const [index, screen] of walked.entries()) {
        await (index === 0 ? openScreen(page, screen) : goToScreen(page, screen));
        if (index === 0) expect.soft((await walkByTab(page, { shell: true })).faults, 'header and menu').toEqual([]);
        expect.soft(await faultsOn(page), screen.name).toEqual([]);
      }
      await context.close();
    });
  }
}

/** Waits until the height of the page stays the same: parts that are loaded later would move what has the focus. */
async function hasSettled(page: Page): Promise<void> {
  let before = -1;
  const isSame = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const same = height === before;
    before = height;
    return same;
  };
  await expect.poll(isSame, { intervals: [300] }).toBe(true);
}

for (const look of looks) {
  test(`bars that stay on the screen never cover the focused element at ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openBrowserWith(browser, baseURL ?? '', 'admin', look);
    const page = await context.newPage();
    await openScreen(page, { name: 'programme', as: 'admin', path: '/admin/project/settings' });
    await page.getByLabel(/^Τίτλος \(ελληνικά\)/).fill('Δοκιμή');
    await expect(page.getByRole('button', { name: 'Αναίρεση αλλαγών' })).toBeVisible();
    for (const tab of ['Γενικά', 'Πεδία', 'Λίστες', 'Ρόλοι', 'Εμφάνιση']) {
      await page.getByRole('tab', { name: tab }).click();
      await hasSettled(page);
      expect.soft(await faultsOn(page), tab).toEqual([]);
    }
    // Leaves by the button and not by another address, because the page would ask about the unsaved title.
    await page.getByRole('button', { name: 'Αναίρεση αλλαγών' }).click();
    await openScreen(page, { name: 'applications', as: 'admin', path: '/admin/project/applications' });
    await page.getByRole('checkbox').nth(1).check();
    expect.soft(await faultsOn(page), 'chosen applications').toEqual([]);
    await context.close();
  });
}
