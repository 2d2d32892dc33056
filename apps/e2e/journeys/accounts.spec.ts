import { expect, test } from '@playwright/test';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { findMailedLink } from '../people/outbox.ts';
import { PASSWORD, signInByPage } from '../people/sign-in.ts';

test('a wrong password is refused in plain words, and the right one opens the requested page', async ({ page }) => {
  await page.goto('/userinfo');
  await expect(page).toHaveURL('/signin?returnUrl=%2Fuserinfo');
  await page.getByLabel('Όνομα χρήστη ή email').fill('mentee201');
  const password = page.getByLabel('Κωδικός', { exact: true });
  await password.fill('Not-this-one-1!');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toHaveText('Λάθος όνομα χρήστη ή κωδικός.');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page).toHaveURL('/userinfo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Τα στοιχεία σας');
});

test('signing out leads back to signing in', async ({ page }) => {
  await signInByPage(page, 'mentee201');
  await page.getByRole('button', { name: /Ο λογαριασμός σας/ }).click();
  await page.getByRole('menuitem', { name: 'Αποσύνδεση' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/userinfo');
  await expect(page).toHaveURL(/\/signin/);
});

test('a forgotten password is reset by a mailed link that works once, and then changed in the settings', async ({
  page,
  browser,
}) => {
  const { Email } = await findPerson(browser, 'mentee207');
  const admin = await openBrowserAs(browser, 'admin');
  const choose = async (password: string) => {
    await page.getByLabel('Νέος κωδικός').fill(password);
    await page.getByRole('button', { name: 'Ορισμός κωδικού' }).click();
  };
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Ξεχάσατε τον κωδικό σας;' }).click();
  await page.getByLabel('Email').fill(Email);
  await page.getByRole('button', { name: 'Αποστολή email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Αποστολή email' }).click();
  await expect(page.getByText('Παρακαλούμε ελέγξτε το email σας')).toBeVisible();

  const link = await findMailedLink(admin.request, Email);
  await page.goto(link);
  await expect(page).toHaveURL('/resetpassword');
  await choose('password');
  const refused = page.getByLabel('Νέος κωδικός');
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription(/.+/);
  await choose('Nostos-2026!');
  await expect(page).toHaveURL('/signin');
  await signInByPage(page, 'mentee207', 'Nostos-2026!');

  await page.goto(link);
  await choose('Another-2026!');
  await expect(page.getByRole('alert')).toHaveText(/έληξε ή έχει ήδη χρησιμοποιηθεί/);
  await admin.close();

  await page.goto('/settings?section=security');
  await page.getByLabel('Τρέχων κωδικός').fill('Nostos-2026!');
  await page.getByLabel('Νέος κωδικός').fill(PASSWORD);
  await page.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
  await expect(page.getByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς')).toBeVisible();
});
