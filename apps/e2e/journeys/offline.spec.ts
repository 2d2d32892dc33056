import { expect, test } from '@playwright/test';
import { isKeptOffline } from '../checks/kept-offline.ts';
import { everyType } from '../files/every-question-type.ts';
import { ask, makeAnswerLink, makeQuestionnaireAction, publishQuestionnaire } from '../people/questionnaires.ts';
import { signInAs } from '../people/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

interface Rows {
  AnswerSet: { Answers: Record<string, { Text?: string; OptionId?: string }[]> };
}

/** More files than the shell has: those of questionnaires are stored too. */
const QUESTIONNAIRE_FILES = 100;

test('an open questionnaire survives reloads without a connection, and its answers are stored afterwards', async ({
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({ baseURL });
  await signInAs(office, 'admin');
  const quest = await publishQuestionnaire(office.request, 'Χωρίς γραμμή', everyType.slice(0, 8));
  const action = await makeQuestionnaireAction(office.request, quest, 'Χωρίς γραμμή');
  const link = await makeAnswerLink(office.request, quest);
  await office.close();

  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  await signInAs(context, 'mentee3');
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  await page.goto(`/epicheiro/questionnaire/${action}`);
  await page.getByLabel('Όνομα επιχείρησης').fill('Πριν');
  await page.getByLabel('Περιγραφή').click();
  await expect(page.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  await isKeptOffline(page, QUESTIONNAIRE_FILES);

  await context.setOffline(true);
  await page.getByLabel('Περιγραφή').fill('Πριν τη φόρτωση');
  await page.getByLabel('Εταιρεία').check();
  await expect(page.getByText('2 απαντήσεις περιμένουν σύνδεση')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Όνομα επιχείρησης')).toHaveValue('Πριν');
  await expect(page.getByLabel('Περιγραφή')).toHaveValue('Πριν τη φόρτωση');
  await expect(page.getByLabel('Εταιρεία')).toBeChecked();
  await page.getByLabel('Περιγραφή').fill('Μετά τη φόρτωση');
  await page.getByLabel('Όνομα επιχείρησης').click();
  await expect(page.getByText('2 απαντήσεις περιμένουν σύνδεση')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  const { AnswerSet } = await ask<Rows>(context.request, '/api/quest/getByAction', { ActionId: action });
  const answers = Object.values(AnswerSet.Answers).map(([row]) => row?.OptionId ?? row?.Text);
  expect(answers).toEqual(expect.arrayContaining(['Πριν', 'Μετά τη φόρτωση', 'ID_1002']));
  expect(faults).toEqual([]);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
  await context.close();

  const visitor = await browser.newContext({ baseURL });
  const visit = await visitor.newPage();
  await visit.goto(link);
  await visit.getByLabel('Όνομα επιχείρησης').fill('Επισκέπτης');
  await visit.getByLabel('Περιγραφή').click();
  await expect(visit.getByText('Όλα αποθηκεύτηκαν')).toBeVisible();
  await isKeptOffline(visit, QUESTIONNAIRE_FILES);
  await visitor.setOffline(true);
  await visit.reload();
  await expect(visit.getByLabel('Όνομα επιχείρησης')).toHaveValue('Επισκέπτης');
  await visitor.close();
});

test('without a connection other pages, and applicants’ pages, say so', async ({ page, context }) => {
  await signInAs(context, 'mentee4');
  await page.goto('/epicheiro/home');
  await isKeptOffline(page);
  await context.setOffline(true);
  const other = await context.newPage();
  await expect(other.goto('/applicationForm')).rejects.toThrow();
  await page.goto('/epicheiro/mentee/actions');
  await expect(page.getByText(/Δεν υπάρχει σύνδεση με την υπηρεσία.*δοκιμάστε ξανά/)).toBeVisible();
  await context.setOffline(false);
});
