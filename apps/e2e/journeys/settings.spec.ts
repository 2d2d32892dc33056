import { expect, type Page, test } from '@playwright/test';
import { openBrowserAs } from '../people/named-people.ts';
import { codeFor, PASSWORD, signInAs } from '../people/sign-in.ts';

const part = (page: Page, title: string) => page.getByRole('region', { name: title });

test('language and theme change immediately, and follow the person to another browser', async ({ page, browser }) => {
  await signInAs(page.context(), 'mentee202');
  await page.goto('/home');
  await page.getByRole('button', { name: /Ο λογαριασμός σας/ }).click();
  await page.getByRole('menuitem', { name: 'Ρυθμίσεις' }).click();
  await page.getByText('Σκούρα', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('radiogroup').getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/signin?returnUrl=%2Fsettings');
  await elsewhere.getByLabel('Όνομα χρήστη ή email').fill('mentee202');
  await elsewhere.getByLabel('Κωδικός', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.context().close();
});

test('the keyboard shortcut of the command palette can be switched off', async ({ page }) => {
  await signInAs(page.context(), 'mentee202');
  await page.goto('/settings');
  const title = page.getByRole('heading', { level: 1 });
  const palette = page.getByRole('dialog');
  await title.click();
  await page.keyboard.press('/');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.getByRole('switch').uncheck();
  await title.click();
  await page.keyboard.press('/');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+KeyK');
  await expect(palette).toBeVisible();
});

test('the second factor is turned on, requested at the next sign-in, and turned off', async ({ page, browser }) => {
  await signInAs(page.context(), 'mentee214');
  await page.goto('/settings?section=security');
  const factor = part(page, 'Δεύτερος παράγοντας');
  await factor.getByRole('button', { name: 'Ενεργοποίηση' }).click();
  await factor.getByLabel('Ο κωδικός σας').fill(PASSWORD);
  await factor.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(factor.getByRole('img', { name: /QR/ })).toBeVisible();
  const secret = (await factor.getByText(/^[A-Z2-7 ]{32,}$/).textContent()) ?? '';
  await factor.getByLabel('Κωδικός επαλήθευσης').fill('000000');
  await factor.getByRole('button', { name: 'Επιβεβαίωση' }).click();
  await expect(factor.getByText(/δεν είναι σωστός/)).toBeVisible();
  await factor.getByLabel('Κωδικός επαλήθευσης').fill(codeFor(secret));
  await factor.getByRole('button', { name: 'Επιβεβαίωση' }).click();
  await expect(factor.getByRole('listitem')).toHaveCount(10);
  const [recovery = '', another = ''] = await factor.getByRole('listitem').allTextContents();
  await factor.getByRole('button', { name: 'Επιβεβαίωση φύλαξης' }).click();
  await expect(factor.getByText('Απομένουν 10 κωδικοί ανάκτησης.')).toBeVisible();

  for (const code of [codeFor(secret, 1), recovery]) {
    const device = await (await browser.newContext()).newPage();
    await device.goto('/signin');
    await device.getByLabel('Όνομα χρήστη ή email').fill('mentee214');
    await device.getByLabel('Κωδικός', { exact: true }).fill(PASSWORD);
    await device.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
    await device.getByLabel('Κωδικός επαλήθευσης').fill(code);
    await device.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
    await expect(device).not.toHaveURL(/signin/);
    await device.context().close();
  }

  await page.reload();
  await expect(factor.getByText('Απομένουν 9 κωδικοί ανάκτησης.')).toBeVisible();
  await factor.getByRole('button', { name: 'Απενεργοποίηση' }).click();
  await factor.getByLabel('Ο κωδικός σας').fill(PASSWORD);
  await factor.getByLabel('Κωδικός επαλήθευσης').fill(another);
  await factor.getByRole('button', { name: 'Απενεργοποίηση' }).click();
  await expect(factor.getByText('Ανενεργός')).toBeVisible();
});

test('a session ended from another browser leads to the sign-in page', async ({ page, browser }) => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
  const otherPage = await (await openBrowserAs(browser, 'mentee205', { userAgent: firefox })).newPage();
  await otherPage.goto('/userinfo');
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Τα στοιχεία σας');
  await signInAs(page.context(), 'mentee205');
  await page.goto('/settings?section=sessions');
  const sessions = part(page, 'Πού έχετε συνδεθεί').getByRole('listitem');
  const ownSession = sessions.filter({ hasText: 'Αυτή η σύνδεση' });
  const ended = sessions.filter({ hasText: 'Firefox σε Windows' });
  await expect(ownSession).toHaveCount(1);
  await expect(ownSession.getByRole('button')).toHaveCount(0);
  await ended.getByRole('button', { name: 'Τερματισμός' }).click();
  await expect(ended).toHaveCount(0);
  // The sign-out reaches this page by its live connection, without anything being pressed.
  await expect(otherPage).toHaveURL(/\/signin\?returnUrl=.*userinfo&why=SessionEndedElsewhere$/);
  await page.reload();
  await expect(ownSession).toHaveCount(1);
  await otherPage.context().close();
});
