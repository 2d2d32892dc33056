import { compile, evaluate, type Scope } from '@ithaki/script';
import { createRunner } from '@ithaki/script/server';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { asProgram } from './testing/script.ts';

const scope: Scope = {
  Model: {
    ID_1: 'ID_0011',
    ID_2: '3,5',
    ID_3: ['ΟΔΟΣ', 'β', '', '12-03-2026'],
    ID_4: { a: 1, b: [2, null, { a: 'γ' }], c: '' },
    ID_5: '',
    ID_6: -12.345,
    ID_7: [[1], [], true],
  },
  line: 2,
  lang: 'el',
  today: '2026-03-10',
};

const names = ['ID_1', 'ID_2', 'ID_3', 'ID_4', 'ID_5', 'ID_6', 'ID_7', 'line', 'lang', 'today', 'now', 'Model.ID_3'];
const words = ['true', 'false', 'null', 'undefined', 'NaN', "''", "'a'", "'3'", "' Ως '", "'ID_0011'", "'01-02-2000'"];
const numbers = ['0', '1', '2', '-1', '0.5', '1e21', '1.005', '1234.5678'];
const leaves = [...names, ...words, ...numbers];
const leaf = fc.constantFrom(...leaves);

const binary = ['+', '-', '*', '/', '%', '==', '!=', '===', '!==', '<', '<=', '>', '>=', '&&', '||', '??'];
const keys = ['.a', '.b', '.length', '.none', '[0]', '[1]', "['c']", '?.a', '?.[2]', '?.b.a'];
const methods = [
  'at',
  'charAt',
  'concat',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'join',
  'padEnd',
  'padStart',
];
const texts = ['replace', 'replaceAll', 'slice', 'split', 'startsWith', 'substring', 'repeat', 'toFixed'];
const withoutArguments = ['toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart'];
const functions = [
  'has',
  'num',
  'sum',
  'empty',
  'words',
  'date',
  'days',
  'later',
  'lowest',
  'highest',
  'age',
  'fold',
  'matches',
  'afm',
  'amka',
  'email',
  'String',
];
const builtins = [
  'Number',
  'Boolean',
  'Array.isArray',
  'Math.max',
  'Math.min',
  'Math.round',
  'Math.floor',
  'Math.sign',
];

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const any = tie('expression');
  const values = fc.array(any, { maxLength: 2 }).map((list) => list.join(', '));
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(any, fc.constantFrom(...binary), any).map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      fc.tuple(fc.constantFrom('!', '-', '+', 'typeof '), any).map(([operator, a]) => `(${operator} ${a})`),
      fc.tuple(any, any, any).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(any, any).map(([a, b]) => `\`<\${${a}}|\${${b}}>\``),
      values.map((list) => `[${list}]`),
      fc.tuple(any, any).map(([a, b]) => `({ a: ${a}, 'b': ${b} })`),
      fc.tuple(any, fc.constantFrom(...keys)).map(([a, key]) => `(${a})${key}`),
      fc
        .tuple(any, fc.constantFrom('.', '?.'), fc.constantFrom(...methods, ...texts), values)
        .map(([a, dot, name, list]) => `(${a})${dot}${name}(${list})`),
      fc.tuple(any, fc.constantFrom(...withoutArguments)).map(([a, name]) => `String(${a}).${name}()`),
      fc.tuple(fc.constantFrom(...functions, ...builtins), values).map(([name, list]) => `${name}(${list})`),
    ),
  };
});

const runner = await createRunner();
afterAll(() => runner.close());

/** Evaluates expressions both in the interpreter and in the sandbox; the sandbox runs them in a single call. */
async function bothWays(texts: readonly string[]) {
  const walked = texts.map((text) => {
    const code = compile(text, 'condition');
    if (!code.ok || code.tier !== 'expression') throw new Error(`${text} is no expression`);
    const outcome = evaluate(code, scope);
    return outcome.ok ? { text, value: outcome.value } : { text, failed: true };
  });
  const together = `[${texts.map((text) => `() => (${text})`)}].map((f) => { try { return [f()] } catch { return null } })`;
  const outcome = await runner.run(asProgram(together), scope, { milliseconds: 20_000 });
  const answers: readonly unknown[] = outcome.ok && Array.isArray(outcome.value) ? outcome.value : [];
  const sandboxed = answers.map((answer, i) =>
    Array.isArray(answer) ? { text: texts[i], value: answer[0] } : { text: texts[i], failed: true },
  );
  return { walked, sandboxed };
}

it('gives the same result in the interpreter and in the sandbox, for any allowed expression', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(expression, { minLength: 20, maxLength: 60 }), async (texts) => {
      const { walked, sandboxed } = await bothWays(texts);
      expect(walked).toEqual(sandboxed);
    }),
    { numRuns: 60 },
  );
});

it.each(binary)('gives the same result for every pair of values: %s', async (operator) => {
  const { walked, sandboxed } = await bothWays(leaves.flatMap((a) => leaves.map((b) => `${a} ${operator} ${b}`)));
  expect(walked).toEqual(sandboxed);
});
