import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { signIn } from './server.ts';

const RUNS = 3;
/** A browser just started may fail to record a visit; that says nothing of the page. */
const TRIES = 3;

type Result = RunnerResult['lhr'];

interface Visit {
  performance: number;
  /** Milliseconds until something is seen, until its largest part is, and for which the page did not answer. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  accessibility: number;
  shift: number;
  scriptBytes: number;
}

async function visit(url: string, cookie: string, port: number): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const { categories, audits, runtimeError } = await report(url, cookie, port);
    if (!runtimeError) return visitOf(categories, audits);
    if (attempt === TRIES) throw new Error(runtimeError.message);
  }
}

async function report(url: string, cookie: string, port: number): Promise<Result> {
  const result = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      extraHeaders: { Cookie: cookie },
    },
    desktopConfig,
  );
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}

async function visitOf(categories: Result['categories'], audits: Result['audits']): Promise<Visit> {
  const milliseconds = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details as
    | { items?: { resourceType?: string; url: string }[] }
    | undefined;
  const scripts = (requests?.items ?? []).filter((item) => item.resourceType === 'Script');
  const sizes = await Promise.all(scripts.map((item) => compressedSize(item.url)));
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    firstPaint: milliseconds('first-contentful-paint'),
    largestPaint: milliseconds('largest-contentful-paint'),
    blocked: milliseconds('total-blocking-time'),
    accessibility: (categories.accessibility?.score ?? 0) * 100,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Bytes of a file as it is sent to this browser, without the headers. */
async function compressedSize(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

/** Home after sign-in, as Lighthouse sees the built application with its desktop preset. */
export async function measureHome(url: string, userName: string): Promise<Figure[]> {
  const cookie = await signIn(url, userName);
  const chrome = await chromeLauncher.launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(`${url}/home`, cookie, chrome.port));
    const of = (pick: (one: Visit) => number) => median(visits.map(pick));
    const kilobytes = of((one) => one.scriptBytes) / 1024;
    return [
      {
        name: `Home of ${userName}, compressed script`,
        value: `${kilobytes.toFixed(0)} KB`,
        goal: 'at most 200 KB',
        met: kilobytes <= 200,
      },
      {
        name: `Home of ${userName}, Lighthouse performance`,
        value: String(Math.round(of((one) => one.performance))),
        goal: 'at least 95',
        met: of((one) => one.performance) >= 95,
      },
      {
        name: `Home of ${userName}, first paint, largest paint, blocked`,
        value: [of((one) => one.firstPaint), of((one) => one.largestPaint), of((one) => one.blocked)]
          .map((figure) => `${figure.toFixed(0)} ms`)
          .join(', '),
      },
      {
        name: `Home of ${userName}, Lighthouse accessibility`,
        value: String(Math.round(of((one) => one.accessibility))),
        goal: '100',
        met: of((one) => one.accessibility) === 100,
      },
      {
        name: `Home of ${userName}, layout shift`,
        value: of((one) => one.shift).toFixed(3),
        goal: '0',
        met: of((one) => one.shift) < 0.001,
      },
    ];
  } finally {
    await chrome.kill();
  }
}
