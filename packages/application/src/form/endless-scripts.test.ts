import type { Outcome } from '@ithaki/script';
import { expect, test } from 'vitest';
import { compileForm } from '../edit/index.ts';
import { formSchema } from '../schema/index.ts';
import { evaluateForm } from './index.ts';

const endless = (seed: number) => `let n = ${seed}; while (true) n++; return n`;
const timedOut: Outcome = { ok: false, failure: { reason: 'timeout', message: '' } };

const evaluationInput = (questions: { Name: string; Filter?: string; Validation?: string }[]) => {
  const Options = Array.from({ length: 50 }, (_, index) => ({ Value: `v${index}`, Label: `${index}` }));
  const Questions = questions.map((question) => ({
    ...question,
    Label: question.Name,
    Type: 'select' as const,
    Options,
  }));
  const form = formSchema.parse({ Title: 'Αίτηση', Sections: [{ Name: 's', Title: 'σ', Questions }] });
  const answers = Object.fromEntries(questions.map(({ Name }) => [Name, 'v1']));
  const moment = { today: '2026-11-22', now: '2026-11-22T10:00:00.000Z' };
  return { form, codes: compileForm(form), answers, lang: 'el' as const, ...moment };
};

test('a script that runs out of time is run only once, and as a Filter it keeps every option', async () => {
  let runs = 0;
  const evaluation = await evaluateForm(evaluationInput([{ Name: 'one', Filter: endless(0) }]), async () => {
    runs++;
    return timedOut;
  });
  expect(runs).toBe(1);
  expect(evaluation.options.get('one')).toHaveLength(50);
  expect(evaluation.failures).toMatchObject([{ Path: ['one', 'Filter'], Reason: 'timeout' }]);
});

test('after ten scripts ran out of time, further scripts that need the sandbox count as failed; expressions still run', async () => {
  let runs = 0;
  const many = Array.from({ length: 30 }, (_, index) => ({ Name: `q${index}`, Validation: endless(index) }));
  const last = { Name: 'last', Validation: "answers.last === 'v2'" };
  const evaluation = await evaluateForm(evaluationInput([...many, last]), async () => {
    runs++;
    return timedOut;
  });
  expect([runs, evaluation.failures.length]).toEqual([10, 30]);
  expect([...evaluation.problems.keys()]).toEqual(['last']);
});

test('expressions that together take long stop using the thread after a moment, and no applicant is blocked by that', async () => {
  const long = (seed: number) => `[${Array(10).fill("fold('ΐ'.repeat(200000))").join()}].length > ${seed}`;
  const many = Array.from({ length: 40 }, (_, index) => ({ Name: `q${index}`, Validation: long(index) }));
  const start = performance.now();
  const evaluation = await evaluateForm(evaluationInput(many), async () => timedOut);
  expect(performance.now() - start).toBeLessThan(1500);
  expect([evaluation.problems.size, evaluation.failures.length]).toEqual([0, 40]);
});
