import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type RunnerResult } from 'lighthouse';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { signIn } from './server.ts';

/**
 * Number of visits to a page, of whose results the median is taken; more on the phone, where the goal is the full 100
 * points.
 */
const RUNS = 3;
const PHONE_RUNS = 5;
/**
 * Number of attempts per visit: a browser that has just started may fail to record the visit, which is not the page's
 * fault.
 */
const TRIES = 3;

type Result = RunnerResult['lhr'];

interface Visit {
  performance: number;
  /** Milliseconds: first contentful paint, largest contentful paint, total blocking time. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  accessibility: number;
  shift: number;
  scriptBytes: number;
}

interface PageRequest {
  url: string;
  /** Session cookie; absent for a visitor who is not signed in. */
  cookie?: string;
  /** The Lighthouse configuration; by default a phone on a slow connection. */
  config?: Config;
}

async function visit(request: PageRequest, port: number): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const { categories, audits, runtimeError } = await report(request, port);
    if (!runtimeError) return visitOf(categories, audits);
    if (attempt === TRIES) throw new Error(runtimeError.message);
  }
}

async function report({ url, cookie, config }: PageRequest, port: number): Promise<Result> {
  const result = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    },
    config,
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

/** Returns the bytes of a file compressed with Brotli, as sent to a browser, without headers. */
async function compressedSize(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

async function visits(request: PageRequest, runs: number): Promise<Visit[]> {
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
    const pageVisits: Visit[] = [];
    for (let run = 0; run < runs; run++) pageVisits.push(await visit(request, chrome.port));
    return pageVisits;
  } finally {
    await chrome.kill();
  }
}

interface Goals {
  kilobytes: number;
  performance: number;
}

function figuresOf(page: string, pageVisits: readonly Visit[], goals: Goals): Figure[] {
  const medianOf = (pick: (pageVisit: Visit) => number) => median(pageVisits.map(pick));
  const kilobytes = medianOf((pageVisit) => pageVisit.scriptBytes) / 1024;
  const performance = Math.round(medianOf((pageVisit) => pageVisit.performance));
  const scores = pageVisits.map((pageVisit) => Math.round(pageVisit.performance)).sort((a, b) => a - b);
  return [
    {
      name: `${page}, compressed script`,
      value: `${kilobytes.toFixed(0)} KB`,
      goal: `at most ${goals.kilobytes} KB`,
      met: kilobytes <= goals.kilobytes,
    },
    {
      name: `${page}, Lighthouse performance, median of ${pageVisits.length}`,
      value: `${performance} (${scores.join(', ')})`,
      goal: goals.performance === 100 ? '100' : `at least ${goals.performance}`,
      met: performance >= goals.performance,
    },
    {
      name: `${page}, first paint, largest paint, blocked`,
      value: [
        medianOf((pageVisit) => pageVisit.firstPaint),
        medianOf((pageVisit) => pageVisit.largestPaint),
        medianOf((pageVisit) => pageVisit.blocked),
      ]
        .map((figure) => `${figure.toFixed(0)} ms`)
        .join(', '),
    },
    {
      name: `${page}, Lighthouse accessibility`,
      value: String(Math.round(medianOf((pageVisit) => pageVisit.accessibility))),
      goal: '100',
      met: medianOf((pageVisit) => pageVisit.accessibility) === 100,
    },
    {
      name: `${page}, layout shift`,
      value: medianOf((pageVisit) => pageVisit.shift).toFixed(3),
      goal: '0',
      met: medianOf((pageVisit) => pageVisit.shift) < 0.001,
    },
  ];
}

/** Measures the home page after sign-in with Lighthouse's desktop preset, on the built application. */
export async function measureHome(url: string, userName: string): Promise<Figure[]> {
  const cookie = await signIn(url, userName);
  const pageVisits = await visits({ url: `${url}/home`, cookie, config: desktopConfig }, RUNS);
  return figuresOf(`Home of ${userName}`, pageVisits, { kilobytes: 200, performance: 95 });
}

/** Measures the application form's first view on a phone, with Lighthouse's slow connection and slow processor. */
export async function measureApplicationForm(url: string): Promise<Figure[]> {
  const pageVisits = await visits({ url: `${url}/applicationForm?project=epicheiro` }, PHONE_RUNS);
  return figuresOf('The application form on a phone', pageVisits, { kilobytes: 120, performance: 100 });
}
