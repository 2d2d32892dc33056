import { evaluateFormNow } from '@ithaki/application';
import { compileForm, findFlaws } from '@ithaki/application/edit';
import { formSchema } from '@ithaki/application/schema';
import { expect, test } from 'vitest';
import { generateProgramme } from '../generate.ts';
import { applicationFormOf } from './form.ts';

const form = formSchema.parse(applicationFormOf('epicheiro'));
const { applications } = generateProgramme({ today: '2026-04-01' });

test('the application form has four sections, thirty questions, conditions and no flaws', () => {
  expect(form.Sections).toHaveLength(4);
  const questions = form.Sections.flatMap(({ Questions }) => Questions);
  expect(questions).toHaveLength(30);
  expect(questions.filter(({ Show }) => Show).length).toBeGreaterThan(5);
  expect(findFlaws(form)).toEqual([]);
});

test('there are sixty applications, and every status occurs even within the first programme', () => {
  expect(applications).toHaveLength(60);
  const first = applications.filter(({ project }) => project === 'epicheiro');
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([-1, 1, 100, 2, 3, 1000]));
  expect(applications.some(({ withdrawn, submittedAt }) => withdrawn && submittedAt)).toBe(true);
});

test('the server would accept the answers of every submitted application', () => {
  const { Points: _points, Selection: _selection, Mails: _mails, ...questions } = form;
  const codes = compileForm(form);
  const problems = applications
    .filter(({ submittedAt }) => submittedAt !== null)
    .map(({ userName, answers, submittedAt }) => {
      const day = { today: submittedAt?.slice(0, 10) ?? '', now: submittedAt ?? '' };
      const judged = evaluateFormNow({ form: questions, codes, answers, lang: 'el', ...day });
      const hidden = Object.keys(answers).filter((name) => !judged.shown.has(name));
      return [userName, Object.fromEntries(judged.problems), hidden, judged.failures];
    })
    .filter(([, problemsFound, hidden, failed]) => JSON.stringify([problemsFound, hidden, failed]) !== '[{},[],[]]');
  expect(problems).toEqual([]);
});
