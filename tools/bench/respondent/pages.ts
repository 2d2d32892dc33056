import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compileAll } from '@ithaki/questionnaire/edit';
import { build } from 'esbuild';
import { root } from '../../check/files.ts';
import { ithakiForm, surveyJsForm } from './form.ts';

/** The script and style of one page. Scripts of pages are written as text, because the tools do not depend on React. */
export interface BenchPage {
  script: string;
  style: string;
}

/**
 * Returns a script that defines `window.show`, which shows the form and resolves to the milliseconds until it was
 * painted.
 */
const starter = (show: string): string => `
  window.show = () => new Promise((resolve) => {
    const from = performance.now();
    (${show})();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
  });
`;

const ithakiScript = (form: string): string => `
  import '@mantine/core/styles.css';
  import { MantineProvider } from '@mantine/core';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  import { startTexts } from './src/i18n/text.ts';
  import { AnswerSheet, RespondentView } from './src/features/questionnaires/answering/index.ts';
  const { questionnaire, codes } = ${form};
  const moment = { lang: 'el', today: '2026-11-21', now: '2026-11-21T10:00:00.000Z' };
  window.ready = startTexts().catch(() => undefined);
  ${starter(`() => {
    const sheet = new AnswerSheet({ questionnaire, codes, moment });
    const view = createElement(RespondentView, { sheet });
    flushSync(() => createRoot(document.getElementById('root')).render(createElement(MantineProvider, null, view)));
  }`)}
`;

const surveyJsScript = (form: string): string => `
  import 'survey-core/survey-core.css';
  import { Model } from 'survey-core';
  import { Survey } from 'survey-react-ui';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  window.ready = Promise.resolve();
  ${starter(`() => {
    const model = new Model(${form});
    flushSync(() => createRoot(document.getElementById('root')).render(createElement(Survey, { model })));
  }`)}
`;

async function bundle(contents: string, resolveDir: string, external: string[] = []): Promise<BenchPage> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    external,
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', __TEXTS__: '"bench"' },
    plugins: [
      {
        name: 'no-calls',
        setup(build) {
          build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
          build.onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({ contents: 'export const callTable = {}' }));
        },
      },
    ],
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

/** Bundles both pages, which show the same 500 questions. */
export async function benchPages(): Promise<{ ithaki: BenchPage; surveyJs: BenchPage }> {
  const questionnaire = ithakiForm();
  const { conditions } = compileAll(questionnaire);
  const form = JSON.stringify({ questionnaire, codes: { conditions } });
  return {
    ithaki: await bundle(ithakiScript(form), join(root, 'apps/web')),
    surveyJs: await bundle(surveyJsScript(JSON.stringify(surveyJsForm())), root),
  };
}

/** Returns the size of SurveyJS's script, compressed with gzip and without React, in kilobytes. */
export async function surveyJsKilobytes(): Promise<number> {
  const page = "export { Model } from 'survey-core'; export { Survey } from 'survey-react-ui';";
  const { script } = await bundle(page, root, ['react', 'react-dom']);
  return gzipSync(script).length / 1024;
}
