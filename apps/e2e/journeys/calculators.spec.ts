import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { ask, makeAnswerLink, publishQuestionnaire } from '../people/questionnaires.ts';
import { signInAs } from '../people/sign-in.ts';

const LOAN = 'packages/demo/data/workbooks/loan.xlsx';

interface Listed {
  Action: { Id: number; Title: string | { el: string } };
  Standing: string;
}

const titleOf = ({ Title }: Listed['Action']) => (typeof Title === 'string' ? Title : Title.el);

async function pageOf(browser: Browser, baseURL: string | undefined, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  await signInAs(context, userName);
  return context.newPage();
}

test('an administrator makes a calculator from a spreadsheet and publishes it', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL, 'admin');
  await page.goto('/epicheiro/admin/calculator/list');
  await page.getByRole('button', { name: 'Νέο υπολογιστικό εργαλείο' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(LOAN);
  await expect(page.getByRole('button', { name: 'Ποσό δανείου', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Τι δεν μεταφέρθηκε (0)' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Δημοσίευση' }).click();
  await expect(page.getByText('Δημοσιεύτηκε η έκδοση 1.')).toBeVisible();
});

test('a mentee changes the amount by keyboard; the result, the chart and the mentor’s view follow', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, 'mentee6');
  const me = await ask<{ Id: number }>(page.request, '/api/user/getcurrent');
  const actions = await ask<Listed[]>(page.request, '/api/mentee/Actions');
  const loan = actions.find(
    ({ Action, Standing }) => titleOf(Action) === 'Υπολογισμός δόσης δανείου' && Standing === 'open',
  )?.Action.Id;
  await page.goto(`/mentee/action/${loan}`);
  const amount = page.getByRole('textbox', { name: 'Ποσό δανείου' });
  const total = page.getByRole('row').filter({ hasText: 'Σύνολο πληρωμών' }).locator('[data-figure]').last();
  await amount.focus();
  const chosen = () => amount.evaluate((field: HTMLInputElement) => field.selectionEnd ?? 0);
  await expect.poll(chosen, { message: 'what stands in it is chosen, to be written over' }).toBeGreaterThan(0);
  await page.keyboard.type('50000');
  await page.keyboard.press('Enter');
  const drawing = page.getByRole('img', { name: 'Κεφάλαιο και τόκοι' });
  await expect(drawing).toHaveAccessibleDescription(/Κεφάλαιο: 50\.000/);
  await expect(page.getByRole('textbox', { name: 'Ετήσιο επιτόκιο' })).toBeFocused();
  const paid = await total.textContent();
  await expect(page.getByText('Αποθηκεύτηκε').first()).toBeVisible();
  await axeFindsNothing(page);

  const mentor = await pageOf(browser, baseURL, 'mentor6');
  await mentor.goto(`/mentor/mentee/${me.Id}/${loan}`);
  const read = mentor.getByRole('textbox', { name: 'Ποσό δανείου' });
  await expect(read).toHaveValue(/50\.000/);
  await expect(read).not.toBeEditable();
  await expect(mentor.getByRole('row').filter({ hasText: 'Σύνολο πληρωμών' })).toContainText(paid ?? '–');
});

test('a workbook in a questionnaire is used by keyboard, and its inputs become the answer', async ({
  browser,
  baseURL,
}) => {
  const { request } = (await pageOf(browser, baseURL, 'admin')).context();
  const books = await ask<{ Id: number; Name: { el: string } }[]>(request, '/api/documents/getSpreadsheetList');
  const loan = books.find(({ Name }) => Name.el === 'Υπολογισμός δόσης δανείου');
  const Spreadsheets = [{ Id: String(loan?.Id), Name: 'Δάνειο' }];
  const question = { Id: 'q1', Type: 'spreadsheet', Text: 'Δόση', Model: 'ID_1001', Spreadsheets };
  const id = await publishQuestionnaire(request, 'Σχέδιο δανείου', [question]);

  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 760 } });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  const page = await context.newPage();
  await page.goto(await makeAnswerLink(request, id));
  await page.getByRole('button', { name: 'Open with all tools' }).press('Enter');
  await page.getByText('Inputs only').click();
  await page.keyboard.press('Tab');
  const amount = page.getByRole('textbox', { name: 'Ποσό δανείου' });
  await amount.press('Control+a');
  await amount.pressSequentially('50000');
  await amount.press('Enter');
  const drawing = page.getByRole('img', { name: 'Κεφάλαιο και τόκοι' });
  await expect(drawing).toHaveAccessibleDescription(/Κεφάλαιο: 50,000/);
  await expect(page.getByText('1 of 1 answered')).toBeVisible();
  await axeFindsNothing(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Ποσό δανείου' })).toHaveValue(/50,000/);
});
