import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../checks/axe.ts';
import { findPerson } from '../people/named-people.ts';
import { triedLooks } from '../screens/looks.ts';
import { goToScreen, openBrowserWith, openScreen } from '../screens/open.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

/** A dialog: the screen on which it opens, and the text keys of the buttons that open it. */
const dialogs: readonly [path: string, ...buttons: string[]][] = [
  ['/admin/user/view/{mentor}', 'people.loginAs'],
  ['/admin/user/view/{mentor}', 'people.password'],
  ['/library/categories', 'library.categories.add'],
  ['/admin/project/view/1', 'programmes.duplicate'],
  ['/admin/project/settings?tab=fields', 'programmes.field.add'],
  ['/admin/action/list', 'actions.definitions.create'],
  ['/admin/calculator/list', 'calculators.new'],
  ['/admin/quest/list', 'questionnaires.administration.new'],
  ['/admin/quest/view/4?tab=links', 'questionnaires.administration.link.new'],
  ['/admin/project/applicationform', 'applications.form.add'],
  ['/admin/project/applicationform', 'applications.form.publish'],
  ['/admin/project/applicationform', 'applications.form.versions'],
];

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function findings(page: Page): Promise<string[]> {
  await expect(dialogOf(page)).toBeVisible();
  return (await violationsOn(page)).map(({ rule, places }) => `${rule}: ${places.join(', ')}`);
}

for (const look of triedLooks) {
  test(`axe finds no fault in open dialogs in ${look.language}, ${look.scheme}, at ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openBrowserWith(browser, baseURL ?? '', 'admin', look);
    const mentor = await findPerson(browser, 'mentor2');
    const answer = await context.request.get(`/api/Lang/LangService?lang=${look.language}`);
    const texts: Record<string, string> = await answer.json();
    const page = await context.newPage();
    let shown = '';
    for (const [path, key] of dialogs) {
      if (path !== shown) {
        const screen = { name: key ?? '', as: 'admin', path: path.replace('{mentor}', String(mentor.Id)) };
        await (shown === '' ? openScreen(page, screen) : goToScreen(page, screen));
      }
      shown = path;
      await page
        .getByRole('button', { name: texts[key ?? ''] ?? key, exact: true })
        .first()
        .click();
      expect.soft(await findings(page), key).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
    }
    await page.keyboard.press('Control+KeyK');
    await expect(dialogOf(page).getByRole('button').first()).toBeVisible();
    expect.soft(await findings(page), 'command palette').toEqual([]);
    await context.close();
  });
}
