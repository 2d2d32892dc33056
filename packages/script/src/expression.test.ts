import { type Compilation, compile, evaluate, type Scope } from '@ithaki/script';
import { describe, expect, it } from 'vitest';

const today = '2026-03-10';

function answer(text: string, Model: Scope = {}) {
  const code = compile(text, 'condition');
  if (!code.ok || code.tier !== 'expression') throw new Error(`${text} is no expression`);
  const outcome = evaluate(code, { Model, today });
  return outcome.ok ? outcome.value : outcome.failure.reason;
}

describe('an expression', () => {
  it('reads answers by their bare id and through Model', () => {
    expect(answer("ID_0004 === 'ID_0011' && num(Model.ID_0007) > 3", { ID_0004: 'ID_0011', ID_0007: '3,5' })).toBe(
      true,
    );
    expect(answer('Model.ID_9 ?? "none"', { ID_1: '' })).toBe('none');
  });

  it('fails on an unknown answer id and reports the line', () => {
    expect(answer('ID_9', { ID_1: '' })).toBe('unknownName');
    const code = compile('true &&\n  ID_9.length', 'condition');
    expect(code.ok && code.tier === 'expression' && evaluate(code, { Model: {} })).toMatchObject({
      failure: { reason: 'unknownName', line: 2 },
    });
  });

  it('evaluates has, empty and words for texts, lists and tables', () => {
    const table = [{ a: 'ID_5' }, { a: '' }];
    expect(answer("has(ID_1, 'ID_5')", { ID_1: 'ID_5' })).toBe(true);
    expect(answer("has(ID_1, 'ID_5')", { ID_1: ['ID_4', 'ID_5'] })).toBe(true);
    expect(answer("has(ID_1, 'ID_5')", { ID_1: table })).toBe(true);
    expect(answer("has(ID_1, 'ID_6')", { ID_1: table })).toBe(false);
    expect(answer('[empty(ID_1), empty(ID_2), empty(ID_3)]', { ID_1: ' ', ID_2: [''], ID_3: table })).toEqual([
      true,
      true,
      false,
    ]);
    expect(answer('words(ID_1)', { ID_1: '  δύο\n λέξεις ' })).toBe(2);
  });

  it('parses typed numbers, and comparisons with an empty one are false', () => {
    expect(answer('num(ID_1)', { ID_1: '1.234,5' })).toBe(1234.5);
    expect(answer('num(ID_1) < 3 || num(ID_1) >= 3', { ID_1: '' })).toBe(false);
  });

  it('compares dates as texts, and counts days and years', () => {
    expect(answer("date('09-03-2026') < today")).toBe(true);
    expect(answer("date('31-02-2026')")).toBe('');
    expect(answer("[days(today, '13/03/2026'), age('11-03-2000'), age('10-03-2000')]")).toEqual([3, 25, 26]);
  });

  it('checks tax numbers, social security numbers and addresses', () => {
    expect(answer("[afm('090000045'), afm('090000046')]")).toEqual([true, false]);
    expect(answer("[amka('01018000008'), amka('01138000008')]")).toEqual([true, false]);
    expect(answer("[email('eleni@example.org'), email('eleni@')]")).toEqual([true, false]);
    expect(answer("fold('Ελένης') === fold('ΕΛΕΝΗΣ')")).toBe(true);
  });

  it('reads only own properties of the data', () => {
    expect(answer("[ID_1.toString, ID_1['valueOf'], ID_1.a]", { ID_1: { a: 1 } })).toEqual([null, null, 1]);
    for (const key of ['constructor', '__proto__', 'prototype']) {
      expect(answer("ID_1[ID_2 + '']", { ID_1: {}, ID_2: key })).toBe('throw');
    }
  });

  it('stops texts and lists that would grow without limit', () => {
    const bombs = [
      "'a'.repeat(1e9)",
      "'a'.padStart(1e9, 'b')",
      "'a'.repeat(1e6).replaceAll('', 'a'.repeat(1e6))",
      "'a'.repeat(1e5).replace('a', '$`'.repeat(1e5))",
      `[${Array(50).fill("'a'.repeat(1e5)").join()}].join()`,
      `[${Array(50).fill('ID_1').join()}].join() + ''`,
      `${'['.repeat(6)}ID_1${',ID_1]'.repeat(6)} + ''`,
      "'ab'.repeat(4e5).split('').join('c'.repeat(1000))",
      "('a'.repeat(5e5)).includes('a'.repeat(2e5) + 'b')",
    ];
    const runs = Array.from({ length: 3 }, () => {
      const start = performance.now();
      for (const text of bombs)
        expect(['tooLarge', 'timeout'], text).toContain(answer(text, { ID_1: 'x'.repeat(9e5) }));
      return performance.now() - start;
    });
    expect(Math.min(...runs)).toBeLessThan(1500);
  });

  it('is evaluated 500 times in a few milliseconds', () => {
    const conditions = Array.from(
      { length: 500 },
      (_, i) => `ID_${i} === 'ID_0011' && num(ID_${i + 1}) > 3 || empty(ID_1)`,
    );
    const codes = conditions.map((text): Compilation => compile(text, 'condition'));
    const Model = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`ID_${i}`, i % 2 ? '4' : 'ID_0011']));
    const walkAll = () => {
      const start = performance.now();
      for (const code of codes) if (code.ok && code.tier === 'expression') evaluate(code, { Model, today });
      return performance.now() - start;
    };
    const fastest = Math.min(...Array.from({ length: 20 }, walkAll));
    console.info(`500 conditions walked in ${fastest.toFixed(2)} ms`);
    expect(fastest).toBeLessThan(5);
  });
});
