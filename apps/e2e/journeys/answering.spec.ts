import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { everyType } from '../files/every-question-type.ts';
import { ask, makeAnswerLink, makeQuestionnaireAction, publishQuestionnaire } from '../people/questionnaires.ts';
import { signInAs } from '../people/sign-in.ts';

interface Rows {
  AnswerSet: { AnswerSetID: string; Answers: Record<string, { Text?: string; OptionId?: string; LineId?: string }[]> };
}

let office: BrowserContext;
let admin: APIRequestContext;

test.beforeAll(async ({ browser, baseURL }) => {
  office = await browser.newContext({ baseURL });
  await signInAs(office, 'admin');
  admin = office.request;
});
test.afterAll(() => office.close());

/** Presses Tab until the field with this name has the focus. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const exact = typeof name === 'string';
  const byRole = (role: 'button' | 'textbox') => page.getByRole(role, { name, exact });
  const named = page.getByLabel(name, { exact }).or(byRole('button')).or(byRole('textbox'));
  const field = page.locator(':focus').and(named);
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Tab');
    if ((await field.count()) > 0) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('a mentee answers every type of question by keyboard alone, and their mentor reads it', async ({
  browser,
  baseURL,
}) => {
  const quest = await publishQuestionnaire(admin, 'Κάθε είδος', everyType);
  const action = await makeQuestionnaireAction(admin, quest, 'Κάθε είδος');
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await signInAs(context, 'mentee2');
  const page = await context.newPage();
  const file = { name: 'σχέδιο.txt', mimeType: 'text/plain', buffer: Buffer.from('σχέδιο') };
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await page.goto(`/epicheiro/mentee/action/${action}`);
  await page.getByRole('link', { name: 'Συμπλήρωση' }).press('Enter');
  await page.getByLabel('Όνομα επιχείρησης').waitFor();
  await axeFindsNothing(page);
  const { keyboard } = page;
  const type = async (name: RegExp | string, text: string) => {
    await tabTo(page, name);
    await keyboard.type(text);
  };
  // Moves the selection down by this many options in the focused list.
  const choose = async (down: number) => {
    for (let step = 0; step < down; step++) await keyboard.press('ArrowDown');
  };
  await type(/Όνομα επιχείρησης/, 'Ελιά');
  await type('Περιγραφή', 'Λάδι σε μικρές φιάλες');
  await type('Όραμα', 'Καλό λάδι');
  await tabTo(page, 'Ατομική');
  await keyboard.press('ArrowDown');
  await tabTo(page, 'Κλάδος');
  await choose(2);
  await tabTo(page, 'Διαδίκτυο');
  await keyboard.press('Space');
  await tabTo(page, '1 αστέρι από 5');
  await keyboard.press('ArrowRight');
  await type('Έναρξη', '05-03-2027');
  await tabTo(page, 'Λίγες');
  await keyboard.press('Space');
  await tabTo(page, 'Προσθήκη γραμμής');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Συνεργάτης')).toBeFocused();
  await keyboard.type('Νίκος');
  await type('Ρόλος', 'Πωλητής');
  await type('Έσοδα φέτος', '1000');
  await type(/^Κενό/, '12,5');
  await tabTo(page, 'Επιλογή αρχείων');
  await keyboard.press('Enter');
  await expect(page.getByText('σχέδιο.txt').first()).toBeVisible();
  await type('Χάρτης', 'Βόλος');
  await type('Ενοίκιο', '1.200,5');
  await type('Ρεύμα', '90');
  await type('Δευτέρα ώρες', '8');
  await type('Δευτέρα λεπτά', '30');
  await type('Πρώτη', 'τιμιότητα');
  await tabTo(page, 'Θέση 1');
  await choose(2);
  await keyboard.press('Tab');
  await expect(page.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  await axeFindsNothing(page);
  await tabTo(page, 'Ολοκλήρωση');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Ολοκλήρωση');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  const { AnswerSet } = await ask<Rows>(context.request, '/api/quest/getByAction', { ActionId: action });
  const storedAnswer = (group: string) => AnswerSet.Answers[group]?.map(({ Text, OptionId }) => OptionId ?? Text)[0];
  expect(['ID_0001', 'ID_0005', 'ID_0006', 'ID_0008', 'ID_0009', 'ID_0017'].map(storedAnswer)).toEqual([
    'Ελιά',
    'ID_1002',
    'ID_1012',
    '2',
    '05-03-2027',
    '12.5',
  ]);
  expect(['ID_0003', 'ID_0012', 'ID_0020', 'ID_1051', 'ID_1061', 'ID_1081'].map(storedAnswer)).toEqual([
    'Καλό λάδι',
    'Νίκος',
    '"Βόλος"',
    '1200.5',
    '8:30',
    'ID_1092',
  ]);
  expect(storedAnswer('ID_0019')).toBeTruthy();

  const { Id } = await ask<{ Id: number }>(context.request, '/api/user/getcurrent');
  const reader = await office.newPage();
  await reader.goto(`/epicheiro/mentor/mentee/${Id}/${action}`);
  await expect(reader.getByText('Λάδι σε μικρές φιάλες')).toBeVisible();
  await reader.getByRole('link', { name: 'Άνοιγμα ερωτηματολογίου' }).click();
  await reader.getByRole('link', { name: 'Πίσω στη δράση' }).waitFor();
  await expect(reader.getByText('Ενοίκιο: 1200,5')).toBeVisible();
  await axeFindsNothing(reader);
  await context.close();
});

test('a visitor with a link answers without signing in, and loses nothing by an outage with a reload', async ({
  browser,
  baseURL,
}) => {
  const quest = await publishQuestionnaire(admin, 'Σύντομο', everyType.slice(0, 8));
  const link = await makeAnswerLink(admin, quest);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Όνομα επιχείρησης').fill('Πριν');
  await page.getByLabel('Περιγραφή').click();
  await expect(page.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  await axeFindsNothing(page);

  await context.route(/\/Answer(Open|Closed)$/, (route) => route.abort());
  await page.getByLabel('Περιγραφή').fill('Χωρίς σύνδεση');
  await page.getByLabel('Εταιρεία').check();
  await expect(page.getByText('2 απαντήσεις περιμένουν σύνδεση')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Περιγραφή')).toHaveValue('Χωρίς σύνδεση');
  await expect(page.getByLabel('Εταιρεία')).toBeChecked();
  await expect(page.getByText('2 απαντήσεις περιμένουν σύνδεση')).toBeVisible();

  await context.unrouteAll();
  await expect(page.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Όνομα επιχείρησης')).toHaveValue('Πριν');
  await expect(page.getByLabel('Περιγραφή')).toHaveValue('Χωρίς σύνδεση');
  await context.close();
});

test('the fields of records are wide enough to write in on a small laptop', async ({ browser, baseURL }) => {
  const column = (Model: string, Text: string, type: object) => ({ Id: `q${Model}`, Model, Text, ...type });
  const records = column('ID_0001', 'Έξοδα', {
    Type: 'records',
    Columns: [
      column('ID_0002', 'Είδος', { Type: 'text' }),
      column('ID_0003', 'Ποσό', { TypeId: 12, Group: [{ Id: 'ID_0004', Text: 'Ευρώ' }] }),
      column('ID_0005', 'Σχόλιο', { Type: 'text' }),
    ],
  });
  const link = await makeAnswerLink(admin, await publishQuestionnaire(admin, 'Έξοδα', [records]));
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
  const bin = await page.getByRole('button', { name: 'Διαγραφή της γραμμής 1' }).boundingBox();
  const boxes = await page.locator('[data-line] input').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { left, right, width } = input.getBoundingClientRect();
      return { left, right, width };
    }),
  );
  expect(boxes).toHaveLength(3);
  for (const { right, width } of boxes) {
    expect(width).toBeGreaterThan(80);
    expect(right).toBeLessThanOrEqual(bin?.x ?? 0);
  }
  await context.close();
});

test('a timed questionnaire starts on request, counts down and ends by itself', async ({ browser, baseURL }) => {
  const quest = await publishQuestionnaire(admin, 'Με χρόνο', everyType.slice(0, 2), { Duration: 15 });
  const link = await makeAnswerLink(admin, quest);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByLabel('Όνομα επιχείρησης')).toHaveCount(0);
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Έναρξη' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[1-9]|1[0-5])$/);
  await page.getByLabel('Όνομα επιχείρησης').fill('Μέσα στον χρόνο');
  await page.getByLabel('Περιγραφή').click();
  await expect(page.getByText('Ο χρόνος έληξε')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Μέσα στον χρόνο')).toBeVisible();
  await context.close();
});
