import { type APIRequestContext, expect, test } from '@playwright/test';
import { signInAs } from '../people/sign-in.ts';

/** Makes user names unique, so that the test can run again on the same data. */
const run = Date.now().toString(36);
const names = ['anna', 'vasilis', 'gianna', 'dimos', 'eleni'].map((name) => `${name}.${run}`);

const membersFound = async (request: APIRequestContext) => {
  const answer = await request.post('/api/user/List', { data: { Search: run } });
  return (await answer.json()).All as number;
};

test('five people are pasted, the wrong one is corrected in its row, and all are imported', async ({
  browser,
  baseURL,
}) => {
  const side = await browser.newContext({ baseURL });
  await signInAs(side, 'admin');
  const page = await side.newPage();
  await page.goto('/admin/user/list');
  await page.getByRole('link', { name: 'Εισαγωγή ατόμων' }).first().click();
  const rows = names.map((name, at) =>
    [name, `Εισαγωγή${at}`, 'Νέος', at === 2 ? '123' : '6912345678', 'μπλε'].join('\t'),
  );
  const header = ['Username', 'Επώνυμο', 'first_name', 'Κινητό τηλέφωνο', 'Χρώμα'].join('\t');
  await page.getByLabel('Επικολλήστε εδώ τον πίνακα').fill([header, ...rows].join('\n'));
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByText('Στήλες που αγνοούνται: Χρώμα.')).toBeVisible();
  await page.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(page.getByText('Έτοιμες: 4 · Με σφάλμα: 1 · Ολοκληρωμένες: 0')).toBeVisible();
  expect(await membersFound(side.request)).toBe(0);

  // The list survives a reload of the page.
  await page.reload();
  await page.getByLabel('Γραμμή 4, Κινητό τηλέφωνο').fill('6987654321');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Εισαγωγή 5 γραμμών' }).click();
  await expect(page.getByText('Ολοκληρώθηκε: 5 γραμμές καταχωρίστηκαν.')).toBeVisible();
  expect(await membersFound(side.request)).toBe(5);
});

test('a value is changed for people found by a column, and a person who does not exist is named', async ({
  browser,
  baseURL,
}) => {
  const side = await browser.newContext({ baseURL });
  await signInAs(side, 'manager');
  const page = await side.newPage();
  await page.goto('/admin/project/updateuserfields');
  await page.getByLabel('Επικολλήστε εδώ τον πίνακα').fill(`username\taddress\nmentee3\tΝέα οδός ${run}\nnobody\tx`);
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByText('Βρέθηκαν 1 από τις πρώτες 2 τιμές.')).toBeVisible();
  await page.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(page.getByText('Δεν βρέθηκε άτομο με αυτή την τιμή.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ενημέρωση 1 γραμμής' }).click();
  await expect(page.getByText('Έτοιμες: 0 · Με σφάλμα: 1 · Ολοκληρωμένες: 1')).toBeVisible();
});
