import { expect, test } from '@playwright/test';
import { watch } from '../hostile-views/watch.ts';
import { openBrowserAs } from '../people/named-people.ts';
import { anOpenTask, ask, storedText } from '../people/open-tasks.ts';
import { frameOf, saveView } from '../people/saved-views.ts';
import { signInAs } from '../people/sign-in.ts';

test('a press in a view lets it change something as the person', async ({ page, context, browser }) => {
  const ofAdmin = await browser.newContext({ baseURL: new URL((await context.request.get('/readyz')).url()).origin });
  await signInAs(ofAdmin, 'admin');
  const write = '/api/User/UpdateFieldAsMentee';
  await saveView(ofAdmin.request, {
    Name: 'press',
    Kind: 'html',
    Html: '<p x-text="who"></p><button x-on:click="put">Αποθήκευση</button><output x-text="outcome"></output>',
    Controller: `view(({ call }) => ({
      who: '', outcome: '', saves: 0,
      async init() { const me = await call('/api/user/getcurrent'); this.who = me.Fields.phone ?? ''; await this.put() },
      async put() {
        try {
          const me = await call('${write}', { Name: 'phone', Value: '6900000042' });
          this.outcome = 'saved ' + me.Fields.phone + ' ' + ++this.saves;
        } catch (error) { this.outcome = error.Code }
      },
    }))`,
    Calls: ['/api/user/getcurrent', write],
    Access: ['Mentee'],
  });
  await ofAdmin.close();
  await signInAs(context, 'mentee3');
  await page.goto('/epicheiro/views/press');
  const frame = frameOf(page, 'press');
  await expect(frame.locator('output')).toHaveText('NoGesture');
  await frame.getByRole('button').click();
  await expect(frame.locator('output')).toHaveText('saved +306900000042 1');
  // A press in the page is none in the view, which may take the focus as it likes; one in the view right after it is.
  await page.getByRole('heading', { level: 1 }).click();
  const [child] = page.frames().filter((one) => one.url().endsWith('/razor/frame'));
  await child?.evaluate(() => document.querySelector('button')?.focus());
  await child?.evaluate(() => document.querySelector('button')?.click());
  await expect(frame.locator('output')).toHaveText('NoGesture');
  await page.getByRole('heading', { level: 1 }).click();
  await frame.getByRole('button').click();
  await expect(frame.locator('output')).toHaveText('saved +306900000042 2');
  // Focus that the view takes from an input of the page is given back, and so is the keyboard.
  await page.keyboard.press('Control+KeyK');
  const search = page.getByRole('dialog').locator('input').first();
  await expect(search).toBeFocused();
  await child?.evaluate(() => document.querySelector('button')?.focus());
  await expect(search).toBeFocused();
  await page.keyboard.type('abc');
  await expect(search).toHaveValue('abc');
});

test('the Tab key moves the focus once: through the views of a page, and no view takes it after that', async ({
  page,
  context,
}) => {
  await signInAs(context, 'admin');
  const view = {
    Kind: 'html',
    Html: '<input x-on:focus="look"><button x-on:focus="look">a</button><output x-text="outcome"></output>',
    Controller: `view(() => ({
      outcome: '', looks: 0,
      look() { setTimeout(() => { this.outcome = (document.hasFocus() ? 'kept ' : 'lost ') + ++this.looks }, 600) },
    }))`,
  };
  for (const Name of ['tab-first', 'tab-second']) await saveView(context.request, { ...view, Name });
  await saveView(context.request, {
    ...{ Name: 'tab-page', Kind: 'blocks' },
    Blocks: [
      { Type: 'button', Label: 'Πρώτο', Link: '/about' },
      { Type: 'button', Label: 'Δεύτερο', Link: '/about' },
      { Type: 'view', Name: 'tab-first' },
      { Type: 'view', Name: 'tab-second' },
    ],
  });
  await page.goto('/epicheiro/views/tab-page');
  const button = (name: string) => page.getByRole('link', { name });
  for (const name of ['tab-first', 'tab-second']) await expect(frameOf(page, name).getByRole('button')).toBeVisible();
  await button('Δεύτερο').focus();
  for (const name of ['tab-first', 'tab-second'])
    for (const looks of [1, 2]) {
      await page.keyboard.press('Tab');
      await expect(frameOf(page, name).locator('output')).toHaveText(`kept ${looks}`);
    }
  // After a Tab key that moved it within the page, the focus that a view takes is given back.
  await button('Πρώτο').focus();
  await page.keyboard.press('Tab');
  const [child] = page.frames().filter((one) => one.url().endsWith('/razor/frame'));
  await child?.evaluate(() => document.querySelector('input')?.focus());
  await expect(frameOf(page, 'tab-first').locator('output')).toHaveText('lost 3');
  await expect(button('Δεύτερο')).toBeFocused();
});

test('what the person agrees to in a question of a view may change something, what they refuse may not', async ({
  page,
  context,
  browser,
}) => {
  const admin = await openBrowserAs(browser, 'admin');
  const write = '/api/User/UpdateFieldAsMentee';
  await saveView(admin.request, {
    Name: 'confirms',
    Kind: 'html',
    Html: '<button x-on:click="put">Αλλαγή</button><output x-text="outcome"></output>',
    Controller: `view(({ call, confirm }) => ({
      outcome: '',
      async put() {
        const sure = await confirm('Να αλλάξει;');
        try { this.outcome = sure + ' ' + (await call('${write}', { Name: 'phone', Value: '6900000043' })).Fields.phone }
        catch (error) { this.outcome = sure + ' ' + error.Code }
      },
    }))`,
    Calls: [write],
  });
  await admin.close();
  await signInAs(context, 'mentee72');
  for (const [button, outcome] of [
    ['Συνέχεια', 'true +306900000043'],
    ['Ακύρωση', 'false NoGesture'],
  ]) {
    await page.goto('/epicheiro/views/confirms');
    await frameOf(page, 'confirms').getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: button ?? '', exact: true })
      .click();
    await expect(frameOf(page, 'confirms').locator('output')).toHaveText(outcome ?? '');
  }
});

test('a mentee named by markup is text in views of both kinds', async ({ page, context, browser }) => {
  const admin = await openBrowserAs(browser, 'admin');
  await signInAs(context, 'mentee71');
  const { Id } = await ask<{ Id: number }>(context.request, '/api/user/getcurrent');
  const first = '<img src=x onerror=alert(1)>';
  await ask(admin.request, '/api/User/UpdateField', { UserId: Id, Name: 'first_name', Value: first });
  await saveView(admin.request, {
    Name: 'named-html',
    Kind: 'html',
    Html: '<p x-text="name"></p><input aria-label="name" x-model="name"><b x-bind:title="name">x</b>',
    Controller: 'view(({ user }) => ({ name: user.Name }))',
  });
  await saveView(admin.request, {
    Name: 'named-blocks',
    Kind: 'blocks',
    Blocks: [
      { Type: 'text', Body: '<p>Γεια σας, {{first_name}}.</p>' },
      { Type: 'view', Name: 'named-html' },
    ],
  });
  await admin.close();
  const seen = watch(page);
  await page.goto('/epicheiro/views/named-blocks');
  await expect(page.getByText(`Γεια σας, ${first}.`)).toBeVisible();
  const frame = frameOf(page, 'named-html');
  await expect(frame.locator('p')).toContainText(first);
  await expect(frame.getByLabel('name')).toHaveValue(new RegExp(first.replaceAll(/[()]/g, '[$&]')));
  await expect(frame.locator('img')).toHaveCount(0);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('a view hands a file over after a press, if it lists the call, and learns which file it became', async ({
  page,
  context,
  browser,
}) => {
  const admin = await openBrowserAs(browser, 'admin');
  const view = {
    Kind: 'html',
    Html: '<button x-on:click="choose">Επιλογή</button><button x-on:click="make">Σημείωμα</button><output x-text="outcome"></output>',
    Controller: `view(({ upload }) => ({
      outcome: '',
      init() { return this.tell(upload('portfolio')) },
      choose() { return this.tell(upload('portfolio')) },
      make() { return this.tell(upload('portfolio', { name: 'note.txt', type: 'text/plain', bytes: new TextEncoder().encode('Σημείωμα') })) },
      async tell(uploaded) {
        try { const file = await uploaded; this.outcome = file ? file.FileName + ' ' + file.Bytes : 'none' }
        catch (error) { this.outcome = error.Code }
      },
    }))`,
  };
  await saveView(admin.request, { Name: 'hands-nothing', ...view });
  await saveView(admin.request, { Name: 'hands-files', ...view, Calls: ['/api/files/StartUpload'] });
  await admin.close();
  await signInAs(context, 'mentee72');
  await page.goto('/epicheiro/views/hands-nothing');
  await frameOf(page, 'hands-nothing').getByRole('button', { name: 'Επιλογή' }).click();
  await expect(frameOf(page, 'hands-nothing').locator('output')).toHaveText('NotDeclared');

  await page.goto('/epicheiro/views/hands-files');
  const frame = frameOf(page, 'hands-files');
  await expect(frame.locator('output')).toHaveText('NoGesture');
  const dialog = page.getByRole('dialog', { name: 'Ανέβασμα αρχείου' });
  await frame.getByRole('button', { name: 'Επιλογή' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Σχέδιο') });
  await expect(frame.locator('output')).toHaveText('plan.txt 12');
  await frame.getByRole('button', { name: 'Σημείωμα' }).click();
  await dialog.getByRole('button', { name: /note.txt/ }).click();
  await expect(frame.locator('output')).toHaveText('note.txt 16');
  await frame.getByRole('button', { name: 'Επιλογή' }).click();
  await dialog.getByRole('button', { name: 'Ακύρωση' }).click();
  await expect(frame.locator('output')).toHaveText('none');
  const { Files } = await ask<{ Files: { FileName: string }[] }>(context.request, '/api/files/List', {
    Category: 'portfolio',
  });
  expect(Files.map(({ FileName }) => FileName).sort()).toEqual(['note.txt', 'plan.txt']);
});

test('a design hears of new data, staff see their own design, and one that fails leads to its editor', async ({
  browser,
  baseURL,
}) => {
  const { side, task } = await anOpenTask(browser, baseURL, 73);
  const { Id } = await ask<{ Id: number }>(side.request, '/api/user/getcurrent');
  const admin = await openBrowserAs(browser, 'admin', { baseURL });
  const design = (reader: string, view: object) =>
    saveView(admin.request, {
      Class: 'design',
      Name: `action:${task}:${reader}`,
      Descr: `για ${reader}`,
      Kind: 'html',
      ...view,
    });
  await design('mentee', {
    Html: '<button x-on:click="put">Αποθήκευση</button><output x-text="heard"></output>',
    Controller: `view(({ save, on }) => ({
      heard: '',
      init() { on('data', ({ part }) => { this.heard = part.text }) },
      put() { return save({ text: 'Το σχέδιό μου' }) },
    }))`,
  });
  await design('admin', {
    Html: '<output x-text="text"></output>',
    Controller: "view(({ data }) => ({ text: data.action.Title + ': ' + data.part.text }))",
  });
  const mentee = await side.newPage();
  await mentee.goto(`/epicheiro/mentee/action/${task}`);
  const own = frameOf(
    mentee,
    await mentee
      .locator('main iframe')
      .first()
      .getAttribute('title')
      .then((title) => title ?? ''),
  );
  await own.getByRole('button').click();
  await expect(own.locator('output')).toHaveText('Το σχέδιό μου');
  expect(await storedText(side, task)).toBe('Το σχέδιό μου');

  const staff = await admin.newPage();
  await staff.goto(`/epicheiro/mentor/mentee/${Id}/${task}`);
  await expect(staff.locator('main iframe').first().contentFrame().locator('output')).toHaveText(/: Το σχέδιό μου$/);
  await saveView(admin.request, {
    Class: 'design',
    Name: `action:${task}:admin`,
    Version: 1,
    Controller: 'view(({ data }) => ({ text: data.nothing.text }))',
  });
  await staff.reload();
  const notice = staff.getByRole('alert').filter({ hasText: `action:${task}:admin` });
  await notice.getByRole('link').click();
  await expect(staff.getByRole('heading', { name: `action:${task}:admin` })).toBeVisible();
  // The other tests find the action as it was.
  for (const [reader, Version] of [
    ['mentee', 1],
    ['admin', 2],
  ] as const)
    await saveView(admin.request, { Class: 'design', Name: `action:${task}:${reader}`, Version, State: 'retired' });
  await admin.close();
  await side.close();
});
