import { type Browser, chromium } from '@playwright/test';
import { answeringKilobytes } from '../../check/script-budget.ts';
import { type BenchPage, openPage, show } from '../browser-page.ts';
import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { benchPages, surveyJsKilobytes } from './pages.ts';

const RUNS = 3;

interface Measured {
  shown: number;
  /** Milliseconds for an answer that hides one question; `revealed` is for one that shows a hundred more. */
  reflected: number;
  hundred: number;
}

/** Runs in the page: clicks an option of a question and returns the milliseconds until its effects were painted. */
function answer([question, option]: readonly [number, number]): Promise<number> {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const names = [...new Set(radios.map(({ name }) => name))];
  const radio = radios.filter(({ name }) => name === names[question])[option];
  radio?.scrollIntoView({ block: 'center' });
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const from = performance.now();
        radio?.click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      }),
    );
  });
}

async function measureOnce(browser: Browser, benchPage: BenchPage): Promise<Measured> {
  const page = await openPage(browser, benchPage);
  const shown = await show(page);
  await page.locator('input[type=radio]').nth(1190).waitFor({ state: 'attached' });
  // In both products the first answer compiles the drawing code; in real use other screens have done so before.
  await page.evaluate(answer, [390, 1] as const);
  // The figures include the wait for the next frame.
  const reflected = await page.evaluate(answer, [200, 2] as const);
  const hundred = await page.evaluate(answer, [0, 0] as const);
  await page.close();
  return { shown, reflected, hundred };
}

async function measurePage(browser: Browser, page: BenchPage): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, page));
  const medianOf = (pick: (run: Measured) => number) => median(runs.map(pick));
  return {
    shown: medianOf((run) => run.shown),
    reflected: medianOf((run) => run.reflected),
    hundred: medianOf((run) => run.hundred),
  };
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Measures 500 questions with conditions on one page in Chromium, in our renderer and in SurveyJS's. */
export async function measureRespondent(): Promise<Figure[]> {
  const pages = await benchPages();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const ithaki = await measurePage(browser, pages.ithaki);
    const surveyJs = await measurePage(browser, pages.surveyJs);
    const [ithakiKilobytes, surveyKilobytes] = [answeringKilobytes() ?? Number.NaN, await surveyJsKilobytes()];
    return [
      {
        name: '500 questions shown (SurveyJS)',
        value: `${ms(ithaki.shown)} (${ms(surveyJs.shown)})`,
        goal: 'under 500 ms',
        met: ithaki.shown < 500,
      },
      {
        name: 'An answer that hides a question, until painted (SurveyJS)',
        value: `${ms(ithaki.reflected)} (${ms(surveyJs.reflected)})`,
        goal: 'under 30 ms',
        met: ithaki.reflected < 30,
      },
      {
        name: 'An answer that shows a hundred questions, until painted (SurveyJS)',
        value: `${ms(ithaki.hundred)} (${ms(surveyJs.hundred)})`,
      },
      {
        name: 'Script of answering beyond the shell, compressed (SurveyJS without React)',
        value: `${ithakiKilobytes.toFixed(0)} KB (${surveyKilobytes.toFixed(0)} KB)`,
        goal: 'under 60 KB',
        met: ithakiKilobytes < 60,
      },
    ];
  } finally {
    await browser.close();
  }
}
