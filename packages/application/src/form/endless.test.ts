import type { Outcome } from '@ithaki/script';
import { expect, test } from 'vitest';
import { compileForm } from '../edit/index.ts';
import { formSchema } from '../schema/index.ts';
import { judge } from './index.ts';

const endless = (seed: number) => `let n = ${seed}; while (true) n++; return n`;
const late: Outcome = { ok: false, failure: { reason: 'timeout', message: '' } };

const asking = (questions: { Name: string; Filter?: string; Validation?: string }[]) => {
  const Options = Array.from({ length: 50 }, (_, at) => ({ Value: `v${at}`, Label: `${at}` }));
  const Questions = questions.map((one) => ({ ...one, Label: one.Name, Type: 'select' as const, Options }));
  const form = formSchema.parse({ Title: 'Αίτηση', Sections: [{ Name: 's', Title: 'σ', Questions }] });
  const answers = Object.fromEntries(questions.map(({ Name }) => [Name, 'v1']));
  const moment = { today: '2026-11-22', now: '2026-11-22T10:00:00.000Z' };
  return { form, codes: compileForm(form), answers, lang: 'el' as const, ...moment };
};

test('a script that runs out of time is asked once, and its Filter leaves every option', async () => {
  let asked = 0;
  const judged = await judge(asking([{ Name: 'one', Filter: endless(0) }]), async () => {
    asked++;
    return late;
  });
  expect(asked).toBe(1);
  expect(judged.options.get('one')).toHaveLength(50);
  expect(judged.failures).toMatchObject([{ Path: ['one', 'Filter'], Reason: 'timeout' }]);
});

test('ten that run out of time are waited for: the others that need the sandbox have failed, and expressions are asked', async () => {
  let asked = 0;
  const many = Array.from({ length: 30 }, (_, at) => ({ Name: `q${at}`, Validation: endless(at) }));
  const last = { Name: 'last', Validation: "answers.last === 'v2'" };
  const judged = await judge(asking([...many, last]), async () => {
    asked++;
    return late;
  });
  expect([asked, judged.failures.length]).toEqual([10, 30]);
  expect([...judged.problems.keys()]).toEqual(['last']);
});
