import { compile } from '@ithaki/script';
import { describe, expect, it } from 'vitest';

const tierOf = (text: string) => {
  const code = compile(text, 'condition');
  return code.ok ? code.tier : code.problem;
};

describe('compiling a script', () => {
  it('interprets a single expression of data, allowed functions and allowed methods', () => {
    const texts = [
      "ID_0004 === 'ID_0011' && num(ID_0007) > 3",
      'has(ID_1, "a") ? !empty(ID_2) : words(ID_3) >= 5;',
      'ID_1?.[0].trim().toLowerCase() ?? `${line}-${lang}`',
      'Math.max(num(ID_1), 2) % 2 == 0 // a remark',
      "[1, { a: ID_2.length }].includes(ID_1['x'])",
      'date(ID_5) < today',
    ];
    expect(texts.map(tierOf)).toEqual(texts.map(() => 'expression'));
  });

  it('runs everything else in the sandbox', () => {
    const texts = [
      'ID_1.some((x) => x > 3)',
      '/a+/.test(ID_1)',
      'new Date(today).getDay() === 0',
      'ID_1.constructor',
      "ID_1['__proto__']",
      'Math.pow(2, 3) > 7',
      '2 ** 3',
      'a = 1',
      'let n = 0; for (const x of ID_1) n += num(x); return n > 3;',
      'let n = num(ID_1); n > 3',
      'if (empty(ID_1)) throw new Error("x")',
    ];
    expect(texts.map(tierOf)).toEqual(texts.map(() => 'program'));
  });

  it('refuses a syntax error with its line and column', () => {
    expect(compile('num(ID_1 >', 'condition')).toMatchObject({ ok: false, problem: 'syntax', line: 1, column: 11 });
    expect(compile('let a = 1;\n  a = = 2;', 'computed')).toMatchObject({ problem: 'syntax', line: 2, column: 7 });
    expect(compile('with (Model) ID_1', 'condition')).toMatchObject({ problem: 'syntax', line: 1, column: 1 });
  });

  it('refuses a name that is not available to scripts of its kind', () => {
    expect(compile('today >\n  fields.Start', 'condition')).toMatchObject({
      problem: 'unknownName',
      line: 2,
      column: 3,
    });
    expect(compile('fields.Start < today', 'computed')).toMatchObject({ ok: true });
    expect(compile('nun(ID_1)', 'condition')).toMatchObject({ problem: 'unknownName', line: 1, column: 1 });
    expect(compile("call('x', {})", 'service')).toMatchObject({ problem: 'unknownName' });
  });

  it('refuses a text without a result, or one that is too long or nested too deep', () => {
    expect(tierOf('')).toBe('noResult');
    expect(tierOf('let a = 1;')).toBe('noResult');
    expect(tierOf(`'${'a'.repeat(300_000)}'`)).toBe('tooLong');
    expect(tierOf(`${'('.repeat(100_000)}1${')'.repeat(100_000)}`)).toBe('tooDeep');
  });

  it('lists the data that a script depends on', () => {
    const of = (text: string, kind: Parameters<typeof compile>[1]) => {
      const code = compile(text, kind);
      return code.ok ? code.dependencies : code;
    };
    expect(of('ID_1 > 2 && Model.ID_2.length > 1 && Model["ID_3"]', 'condition')).toEqual(['ID_1', 'ID_2', 'ID_3']);
    expect(of('Model[lang]', 'condition')).toEqual(['Model', 'lang']);
    expect(of('age(fields.Birth) > 3', 'computed')).toEqual(['fields.Birth', 'today']);
    expect(of('const f = fields; return f.Birth + actions[12]?.data', 'computed')).toEqual(['actions.12', 'fields']);
  });

  it('returns plain data that can be stored and sent', () => {
    const code = compile('num(ID_1) > 3 ? `a${ID_2}` : undefined', 'condition');
    expect(JSON.parse(JSON.stringify(code))).toEqual(code);
  });
});
