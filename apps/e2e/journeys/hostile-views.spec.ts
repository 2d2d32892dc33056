import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  type Attack,
  controllerOf,
  EVIL,
  greedy,
  hanging,
  htmlOf,
  looping,
  PER_PAGE,
  reaching,
  stopped,
  TAKES_FOCUS,
} from '../hostile-views/attacks.ts';
import { watch } from '../hostile-views/watch.ts';
import { frameOf, saveView } from '../people/saved-views.ts';
import { signInAs } from '../people/sign-in.ts';

const saveAttack = (request: APIRequestContext, attack: Attack) =>
  saveView(request, {
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
  await saveView(request, {
    Name: name,
    Kind: 'blocks',
    Blocks: attacks.map((attack) => ({ Type: 'view', Name: attack.name })),
  });
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
  const notices = attacks.filter(({ ends }) => ends === 'stopped').length;
  await expect(page.getByText('Η σελίδα σταμάτησε να αποκρίνεται')).toHaveCount(notices);
}

/** Returns the recorded events without requests: Playwright also reports requests that the content policy blocked. */
const answered = (seen: readonly string[]) => seen.filter((what) => !what.startsWith('asked https'));

test.describe('hostile views', () => {
  // Each has views of its own, and most wait until they are stopped.
  test.describe.configure({ mode: 'parallel' });

  test('hostile views reach nothing: neither page, nor sites, nor storage, nor devices', async ({ page, context }) => {
    await context.addInitScript(listenForWords);
    await context.route(`${EVIL}/**`, (route) => route.fulfill({ body: 'evil' }));
    await signInAs(context, 'admin');
    const seen = watch(page);
    const responses: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(EVIL)) responses.push(response.url());
    });
    const all = [...reaching, ...stopped];
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
});
