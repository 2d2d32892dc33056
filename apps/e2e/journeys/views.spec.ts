import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  type Attack,
  controllerOf,
  EVIL,
  greedy,
  hanging,
  htmlOf,
  leaving,
  looping,
  PER_PAGE,
  reaching,
  TAKES_FOCUS,
} from '../hostile-views/attacks.ts';
import { signInAs } from '../people/sign-in.ts';

const headers = { 'X-Project': 'epicheiro' };

async function save(request: APIRequestContext, view: object): Promise<void> {
  const answer = await request.post('/api/view/SaveCustomView2', {
    headers,
    data: { Class: 'view', Version: 0, State: 'published', ...view },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const saveAttack = (request: APIRequestContext, attack: Attack) =>
  save(request, {
    Name: attack.name,
    Kind: 'html',
    Html: htmlOf(attack),
    Css: attack.css ?? '',
    Controller: controllerOf(attack),
    Calls: attack.calls ?? [],
  });

/** Saves hostile views and a page of blocks that shows them all. */
async function savePage(request: APIRequestContext, name: string, attacks: readonly Attack[]): Promise<void> {
  for (const attack of attacks) await saveAttack(request, attack);
  await save(request, {
    Name: name,
    Kind: 'blocks',
    Blocks: attacks.map((attack) => ({ Type: 'view', Name: attack.name })),
  });
}

const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);

/** Returns a list that records requests to the other site, new windows, dialogs and downloads. */
function watch(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(EVIL)) seen.push(`asked ${request.url()}`);
  });
  page.on('popup', () => seen.push('opened a window'));
  page.on('dialog', (dialog) => {
    seen.push(`asked by ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('download', () => seen.push('sent a file'));
  return seen;
}

/** Runs in the page: sets `window.hacked` when a frame sends the message `hacked`. */
const listenForWords = () =>
  window.addEventListener('message', ({ data }) => {
    if (data === 'hacked') Object.assign(window, { hacked: 1 });
  });

async function expectOutcomes(page: Page, attacks: readonly Attack[]): Promise<void> {
  for (const { name, ends } of attacks) {
    if (ends === 'stopped') continue;
    await expect(frameOf(page, name).locator('output'), name).toHaveText(ends.says);
  }
  const stopped = attacks.filter(({ ends }) => ends === 'stopped').length;
  await expect(page.getByText('Η σελίδα σταμάτησε να αποκρίνεται')).toHaveCount(stopped);
}

/** Returns the recorded events without requests: Playwright also reports requests that the content policy blocked. */
const answered = (seen: readonly string[]) => seen.filter((what) => !what.startsWith('asked https'));

test('hostile views reach nothing: neither page, nor sites, nor storage, nor devices', async ({ page, context }) => {
  await context.addInitScript(listenForWords);
  await context.route(`${EVIL}/**`, (route) => route.fulfill({ body: 'evil' }));
  await signInAs(context, 'admin');
  const seen = watch(page);
  const responses: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(EVIL)) responses.push(response.url());
  });
  const all = [...reaching, ...leaving];
  for (let from = 0; from < all.length; from += PER_PAGE) {
    const attacks = all.slice(from, from + PER_PAGE);
    await savePage(context.request, `hostile-reaching-${from}`, attacks);
    await page.goto(`/epicheiro/views/hostile-reaching-${from}`);
    await expectOutcomes(page, attacks);
    await expect(page).toHaveURL(`/epicheiro/views/hostile-reaching-${from}`);
  }
  expect(answered(seen)).toEqual([]);
  expect(responses).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect((await context.cookies()).filter(({ name }) => !name.startsWith('ithaki'))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test('hostile views spend neither time nor attention of the page, and change nothing without a gesture', async ({
  page,
  context,
}) => {
  await context.addInitScript(listenForWords);
  await signInAs(context, 'admin');
  await savePage(context.request, 'hostile-greedy', greedy);
  const seen = watch(page);
  // Each look of the test into a page counts as a gesture there, so it waits until the focus was given back.
  const gaveBack = page.waitForRequest((request) => request.headers()['x-view']?.includes(TAKES_FOCUS) === true);
  await page.goto('/epicheiro/views/hostile-greedy');
  await gaveBack;
  await expectOutcomes(page, greedy);
  expect(seen).toEqual([]);
  // The page still answers, and the focus is not in a frame.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  const tall = await page.locator('iframe[title="grows"]').evaluate((frame) => frame.clientHeight);
  expect(tall).toBeLessThanOrEqual(20_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/epicheiro/views/hostile-greedy');
});

test('loops that never end are ended, also those that wait for nothing, and the view goes on', async ({
  page,
  context,
}) => {
  await signInAs(context, 'admin');
  await savePage(context.request, 'hostile-looping', looping);
  await page.goto('/epicheiro/views/hostile-looping');
  await expectOutcomes(page, looping);
});

test('a view that hangs is told as stopped, while the page goes on', async ({ page, context }) => {
  await signInAs(context, 'admin');
  await savePage(context.request, 'hostile-hanging', hanging);
  await page.goto('/epicheiro/views/hostile-hanging');
  await expectOutcomes(page, hanging);
  await page.getByRole('button', { name: 'Επαναφόρτωση' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what looks like a view is refused where it is not one', async ({ context }) => {
  await signInAs(context, 'admin');
  for (const destination of ['document', 'empty', 'script', undefined]) {
    const sent = await context.request.get('/razor/frame', {
      headers: destination === undefined ? {} : { 'Sec-Fetch-Dest': destination },
    });
    expect(sent.status(), destination).toBe(404);
  }
  const frame = await context.request.get('/razor/frame', { headers: { 'Sec-Fetch-Dest': 'iframe' } });
  expect(frame.status()).toBe(200);
  const policy = frame.headers()['content-security-policy'] ?? '';
  for (const part of ["default-src 'none'", 'sandbox allow-scripts', "frame-ancestors 'self'"])
    expect(policy).toContain(part);
});

test('a press in a view lets it change something as the person, whose name is text whatever it holds', async ({
  page,
  context,
  browser,
}) => {
  const ofAdmin = await browser.newContext({ baseURL: new URL((await context.request.get('/readyz')).url()).origin });
  await signInAs(ofAdmin, 'admin');
  const write = '/api/User/UpdateFieldAsMentee';
  await save(ofAdmin.request, {
    Name: 'press',
    Kind: 'html',
    Html: '<p x-text="who"></p><button x-on:click="put">Αποθήκευση</button><output x-text="outcome"></output>',
    Controller: `view(({ call }) => ({
      who: '', outcome: '',
      async init() { const me = await call('/api/user/getcurrent'); this.who = me.Fields.phone ?? ''; await this.put() },
      async put() {
        try {
          const me = await call('${write}', { Name: 'phone', Value: '6900000042' });
          this.outcome = 'saved ' + me.Fields.phone;
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
  await expect(frame.locator('output')).toHaveText('saved +306900000042');
});
