import { type APIRequestContext, expect, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { aBrowserOf, known } from '../people/named-people.ts';

const answer = async <Reply>(request: APIRequestContext, path: string, data: object): Promise<Reply> => {
  const got = await request.post(path, { data });
  expect(got.ok(), `${path}: ${got.status()} ${await got.text()}`).toBe(true);
  return got.json();
};

/** Makes a task and publishes it for one mentee; returns its id. */
async function aTask(admin: APIRequestContext, MenteeId: number, Title: string, Data: object): Promise<number> {
  const { Id } = await answer<{ Id: number }>(admin, '/api/project/CreateAction', { TypeId: 4, Title, Data });
  await answer(admin, '/api/action/SaveGrid', { Id, Flags: 3 });
  await answer(admin, '/api/action/publish', { ActionId: Id, date: '01-01-2026', MenteeId });
  return Id;
}

test('what a mentee types opens another action on the screen before it is saved, and on the server once it is', async ({
  browser,
}) => {
  const person = await known(browser, 'mentee45');
  const admin = await aBrowserOf(browser, 'admin');
  const diary = await aTask(admin.request, person.Id, 'Ημερολόγιο ιδεών', {});
  const EnableCondition = `words(actions[${diary}].data.text ?? '') >= 3`;
  const plan = await aTask(admin.request, person.Id, 'Σχέδιο ιδέας', { EnableCondition });
  const Code =
    "const n = words(data.text ?? ''); return { Completed: n >= 9, Message: 'Γράψτε ακόμη ' + (9 - n) + ' λέξεις' };";
  await answer(admin.request, '/api/action/SaveCompletionScript', { ActionId: diary, Local: true, Code });

  const side = await aBrowserOf(browser, 'mentee45', { viewport: { width: 360, height: 780 } });
  const early = { ActionId: plan, Data: { text: 'νωρίς' } };
  const saveThePlan = () => side.request.post('/api/mentee/SaveActionData', { data: early });
  expect((await saveThePlan()).status(), 'a locked action takes no data').toBe(422);

  const page = await side.newPage();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let saves = 0;
  await page.route('**/api/mentee/UpdateActionData', async (route) => {
    await held;
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
  expect((await saveThePlan()).status(), 'the server has the last word').toBe(422);

  letGo();
  await expect.poll(async () => (await saveThePlan()).status()).toBe(200);
  await expect(row.getByText('Ανοιχτή')).toBeVisible();
});
