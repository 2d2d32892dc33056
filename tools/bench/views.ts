import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Figure, median } from './figure.ts';
import { type Ask, asker } from './large-programme.ts';
import { signIn } from './server.ts';

const RUNS = 7;
/** How many times slower than this machine the measured device is. */
const SLOWER = 4;

/** Milliseconds after its page until a view of 200 rows is shown, and until the last of five views is. */
const ROWS_MS = 300;
const FIVE_MS = 700;
/** How many times as long as a frame with a line of text it may take. */
const TIMES_BARE = 2;
/** Kilobytes of the frame's script, compressed. */
const RUNTIME_KB = 30;

const rows = {
  Name: 'bench-rows',
  Html: `<table><tbody><template x-for="row in rows" :key="row.id"><tr>
    <td x-text="row.id"></td><td x-text="row.name"></td><td x-text="row.standing"></td>
  </tr></template></tbody></table>`,
  Controller: `view(() => ({
    rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Ωφελούμενος ' + id, standing: id % 2 ? 'ανοιχτή' : 'κλειδωμένη' })),
  }))`,
};
const bare = { Name: 'bench-bare', Html: '<p>Μια γραμμή</p>', Controller: '' };
const small = Array.from({ length: 5 }, (_, index) => ({ ...rows, Name: `bench-five-${index}` }));

const publish = (ask: Ask, view: object) =>
  ask('/api/view/SaveCustomView2', { Class: 'view', State: 'published', Version: 0, Kind: 'html', ...view });

/** Runs in the page: notes when its heading, and each view in it, is shown. */
function noteTimes(): void {
  const times = { heading: 0, views: [] as number[] };
  Object.assign(window, { times });
  const seen = new Set<Element>();
  new MutationObserver(() => {
    if (times.heading === 0 && document.querySelector('#main h1')) times.heading = performance.now();
    for (const frame of document.querySelectorAll('iframe[data-shown]'))
      if (!seen.has(frame)) {
        seen.add(frame);
        times.views.push(performance.now());
      }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-shown'] });
}

/** Opens a page of views on a slow device; returns the milliseconds from its heading until the last view is shown. */
async function timeOf(context: BrowserContext, address: string, views: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForFunction(
    (count) => (window as unknown as { times: { views: number[] } }).times.views.length >= count,
    views,
    { timeout: 60_000 },
  );
  const { heading, last } = await page.evaluate(() => {
    const { times } = window as unknown as { times: { heading: number; views: number[] } };
    return { heading: times.heading, last: Math.max(...times.views) };
  });
  await page.close();
  return last - heading;
}

/** Returns the kilobytes of the script of every frame, compressed. */
async function runtimeSize(url: string): Promise<number> {
  const frame = await fetch(`${url}/razor/frame`, { headers: { 'sec-fetch-dest': 'iframe' } });
  const [, script] = /src="([^"]+)"/.exec(await frame.text()) ?? [];
  if (!script) throw new Error('the frame has no script');
  const answer = await fetch(url + script);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length / 1024;
}

async function measureTimes(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, extraHTTPHeaders: { cookie } });
  await context.addInitScript(noteTimes);
  const times = async (name: string, views: number) => {
    const taken: number[] = [];
    // The first visit fills the browser's cache.
    for (let run = 0; run <= RUNS; run++) {
      const time = await timeOf(context, `${url}/epicheiro/views/${name}`, views);
      if (run > 0) taken.push(time);
    }
    return median(taken);
  };
  return { bare: await times('bench-bare', 1), rows: await times('bench-rows', 1), five: await times('bench-five', 5) };
}

/** Measures how soon custom views are shown on a slow device, and the size of the script that runs them. */
export async function measureViews(url: string): Promise<Figure[]> {
  const cookie = await signIn(url, 'admin');
  const ask = asker(url, cookie);
  for (const view of [rows, bare, ...small]) await publish(ask, view);
  await publish(ask, {
    ...{ Name: 'bench-five', Kind: 'blocks' },
    Blocks: small.map(({ Name }) => ({ Type: 'view', Name })),
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // In one process with the page the frames are slowed down with it.
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'],
  });
  try {
    const shown = await measureTimes(browser, url, cookie);
    const kilobytes = await runtimeSize(url);
    const times = shown.rows / shown.bare;
    const slow = `on a device ${SLOWER} times slower`;
    return [
      { name: `A view with a line of text, after its page, ${slow}`, value: `${shown.bare.toFixed(0)} ms` },
      {
        name: `A view of 200 rows, after its page, ${slow}`,
        value: `${shown.rows.toFixed(0)} ms, ${times.toFixed(1)} times as long as the line`,
        goal: `at most ${ROWS_MS} ms, ${TIMES_BARE} times as long`,
        met: shown.rows <= ROWS_MS && times <= TIMES_BARE,
      },
      {
        name: `Five views of 200 rows on a page, ${slow}`,
        value: `${shown.five.toFixed(0)} ms`,
        goal: `at most ${FIVE_MS} ms`,
        met: shown.five <= FIVE_MS,
      },
      {
        name: 'The script of every view’s frame, compressed',
        value: `${kilobytes.toFixed(1)} KB`,
        goal: `at most ${RUNTIME_KB} KB`,
        met: kilobytes <= RUNTIME_KB,
      },
    ];
  } finally {
    await browser.close();
  }
}
