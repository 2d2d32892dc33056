import { type APIRequestContext, expect, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/questionnaires.ts';

/** Makes a task and publishes it for one mentee; returns its id. */
async function publishTask(admin: APIRequestContext, MenteeId: number, Title: string, Data: object): Promise<number> {
  const { Id } = await ask<{ Id: number }>(admin, '/api/project/CreateAction', { TypeId: 4, Title, Data });
  await ask(admin, '/api/action/SaveGrid', { Id, Flags: 3 });
  await ask(admin, '/api/action/publish', { ActionId: Id, date: '01-01-2026', MenteeId });
  return Id;
}

test('an answer opens another action on the screen before it is saved, and on the server after it is saved', async ({
  browser,
}) => {
  const person = await findPerson(browser, 'mentee45');
  const admin = await openBrowserAs(browser, 'admin');
  const diary = await publishTask(admin.request, person.Id, 'Ημερολόγιο ιδεών', {});
  const EnableCondition = `words(actions[${diary}].data.text ?? '') >= 3`;
  const plan = await publishTask(admin.request, person.Id, 'Σχέδιο ιδέας', { EnableCondition });
  const Code =
    "const n = words(data.text ?? ''); return { Completed: n >= 9, Message: 'Γράψτε ακόμη ' + (9 - n) + ' λέξεις' };";
  await ask(admin.request, '/api/action/SaveCompletionScript', { ActionId: diary, Local: true, Code });

  const context = await openBrowserAs(browser, 'mentee45', { viewport: { width: 360, height: 780 } });
  const early = { ActionId: plan, Data: { text: 'νωρίς' } };
  const saveThePlan = () => context.request.post('/api/mentee/SaveActionData', { data: early });
  expect((await saveThePlan()).status(), 'a locked action takes no data').toBe(422);

  const page = await context.newPage();
  let releaseSaves: () => void = () => undefined;
  const savesReleased = new Promise<void>((resolve) => {
    releaseSaves = resolve;
  });
  let saves = 0;
  await page.route('**/api/mentee/UpdateActionData', async (route) => {
    await savesReleased;
    saves += 1;
    await route.continue();
  });
  const wasm: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && wasm.push(request.url()));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(wasm, 'home starts no sandbox').toEqual([]);

  await page.goto(`/mentee/action/${diary}`);
  const box = page.getByLabel('Η απάντησή σας');
  await box.fill('Μία ιδέα');
  await expect(page.getByText('Γράψτε ακόμη 7 λέξεις')).toBeVisible();
  await expect(page.getByText('Ανοίγει: «Σχέδιο ιδέας»')).toBeHidden();
  await box.fill('Μία ιδέα ακόμη');
  await expect(page.getByText('Ανοίγει: «Σχέδιο ιδέας»')).toBeVisible();
  await expect(page.getByText('Γράψτε ακόμη 6 λέξεις')).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('main').getByRole('link', { name: 'Οι δράσεις σας' }).click();
  const row = page.getByRole('link', { name: /^Σχέδιο ιδέας/ });
  await expect(row.getByText('Ανοιχτή')).toBeVisible();
  expect(saves, 'nothing has reached the server').toBe(0);
  expect((await saveThePlan()).status(), 'the server still refuses the locked action').toBe(422);

  releaseSaves();
  await expect.poll(async () => (await saveThePlan()).status()).toBe(200);
  await expect(row.getByText('Ανοιχτή')).toBeVisible();
});
