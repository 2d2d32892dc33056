import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { choose, signInAs } from '../people/sign-in.ts';

/** Makes an empty questionnaire in the demonstration programme and opens it in the editor. */
async function openNew(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  await choose(context, 'el', 'light');
  await signInAs(context, 'admin');
  const created = await context.request.post('/anyquest/QuestAdmin/CreateQuest', {
    data: { Title: { el: 'Δοκιμαστικό έντυπο', en: 'Trial form' } },
    headers: { 'X-Project': 'epicheiro' },
  });
  const { Id } = await created.json();
  const page = await context.newPage();
  await page.goto(`/epicheiro/admin/quest/edit/${Id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const types = [
  ...['Σύντομο κείμενο', 'Μεγάλο κείμενο', 'Κείμενο με μορφοποίηση', 'Κείμενο χωρίς απάντηση', 'Μία επιλογή'],
  ...['Επιλογή από λίστα', 'Πολλές επιλογές', 'Αστέρια', 'Ημερομηνία', 'Πίνακας', 'Εγγραφές', 'Πίνακας φόρμας'],
  ...['Πρόταση με κενά', 'Υπολογιστικό εργαλείο', 'Διάγραμμα', 'Αρχεία', 'Στοιχείο', 'Αριθμός', 'Ώρες και λεπτά'],
  ...['Κείμενα με όριο λέξεων', 'Πέντε θέσεις'],
];

test('an administrator makes a questionnaire with every question type by keyboard alone, publishes, changes and republishes it', async ({
  browser,
  baseURL,
}) => {
  const page = await openNew(browser, baseURL);
  const press = (keys: string) => page.keyboard.press(keys);
  await expect(page.getByText('Δεν έχει δημοσιευτεί ακόμη.')).toBeVisible();

  for (const [index, type] of types.entries()) {
    await page.getByRole('button', { name: 'Προσθήκη', exact: true }).focus();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Τι προσθέτετε;' }).getByRole('button', { name: type, exact: true }).focus();
    await press('Enter');
    const dialog = page.getByRole('dialog');
    // A fill-in-the-blanks question has further fields with this label below, which may appear a moment later.
    await expect(dialog.getByLabel('Κείμενο (ελληνικά)', { exact: true }).first()).toBeFocused();
    await page.keyboard.type(`Ερώτημα ${index + 1}`);
    if (index === 4) await axeFindsNothing(page);
    await dialog.getByRole('button', { name: 'Έτοιμο' }).focus();
    await press('Enter');
    await expect(dialog).toBeHidden();
  }
  const cards = page.locator('[data-place*="Questions"]');
  await expect(cards).toHaveCount(types.length);
  await axeFindsNothing(page);

  await cards.nth(1).focus();
  await press('Alt+ArrowUp');
  await expect(cards.nth(0)).toContainText('Ερώτημα 2');
  await expect(cards.nth(0)).toBeFocused();
  await press('Control+x');
  await cards.nth(2).focus();
  await press('Control+v');
  await expect(cards.nth(2)).toContainText('Ερώτημα 2');
  await press('Control+z');
  await expect(cards.nth(0)).toContainText('Ερώτημα 2');
  await expect(page.getByRole('status').filter({ hasText: 'Αποθηκεύτηκε' })).toBeVisible();

  const publish = async () => {
    await page.getByRole('button', { name: 'Δημοσίευση' }).focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Δημοσίευση' });
    const button = dialog.getByRole('button', { name: 'Δημοσίευση' });
    await button.focus();
    await press('Enter');
    await expect(dialog).toBeHidden();
  };
  await publish();
  await expect(page.getByText('Ισχύει η έκδοση 1.')).toBeVisible();
  await cards.nth(0).focus();
  await press('Delete');
  await page.getByRole('dialog', { name: 'Είστε σίγουροι;' }).getByRole('button', { name: 'Αφαίρεση' }).focus();
  await press('Enter');
  await expect(cards).toHaveCount(types.length - 1);
  await publish();
  await expect(page.getByText('Ισχύει η έκδοση 2.')).toBeVisible();
});

test('a form of another tool is imported, saved, tried with made-up answers and shown as a diagram', async ({
  browser,
  baseURL,
}) => {
  const page = await openNew(browser, baseURL);
  await page.getByRole('button', { name: 'Περισσότερα' }).click();
  await page.getByRole('menuitem', { name: 'Εισαγωγή φόρμας' }).click();
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή φόρμας' });
  const form = new URL('../../../packages/questionnaire/test-data/forms/surveyjs/', import.meta.url);
  await dialog.locator('input[type=file]').setInputFiles(new URL('juniper-demo-cardioHistory.json', form).pathname);
  await expect(dialog.getByText(/Μορφή: SurveyJS/)).toBeVisible();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Αποθήκευση ως πρόχειρο' }).click();
  await expect(page.locator('[data-place*="Questions"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Δοκιμή' }).click();
  const trial = page.getByRole('dialog', { name: 'Δοκιμή ως ερωτώμενος' });
  await trial.getByRole('button', { name: 'Δοκιμαστικές απαντήσεις' }).click();
  await expect(trial.locator('input[value^=ID_]:checked')).not.toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Περισσότερα' }).click();
  await page.getByRole('menuitem', { name: 'Διάγραμμα συνθηκών' }).click();
  await expect(page.getByRole('img', { name: /Διάγραμμα συνθηκών με/ })).toBeVisible();
  await axeFindsNothing(page);
});
