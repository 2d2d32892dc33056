import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compileAll } from '@ithaki/questionnaire/edit';
import { root } from '../../check/files.ts';
import { type BenchPage, bundlePage, starter } from '../browser-page.ts';
import { ithakiForm, surveyJsForm } from './form.ts';

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

/** Bundles both pages, which show the same 500 questions. */
export async function benchPages(): Promise<{ ithaki: BenchPage; surveyJs: BenchPage }> {
  const questionnaire = ithakiForm();
  const { conditions } = compileAll(questionnaire);
  const form = JSON.stringify({ questionnaire, codes: { conditions } });
  return {
    ithaki: await bundlePage(ithakiScript(form), join(root, 'apps/web')),
    surveyJs: await bundlePage(surveyJsScript(JSON.stringify(surveyJsForm())), root),
  };
}

/** Returns the size of SurveyJS's script, compressed with gzip and without React, in kilobytes. */
export async function surveyJsKilobytes(): Promise<number> {
  const page = "export { Model } from 'survey-core'; export { Survey } from 'survey-react-ui';";
  const { script } = await bundlePage(page, root, { external: ['react', 'react-dom'] });
  return gzipSync(script).length / 1024;
}
