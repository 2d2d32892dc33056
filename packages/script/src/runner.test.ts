import { type FailureEntry, type Kind, type Scope, shapeOf } from '@ithaki/script';
import { createRunner } from '@ithaki/script/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aScript } from './testing/script.ts';

const entries: FailureEntry[] = [];
const runner = await createRunner({ onFailure: (entry) => entries.push(entry) });
afterAll(() => runner.close());
beforeEach(() => {
  entries.length = 0;
});

const person = (Afm: string): Scope => ({ user: { Id: 7 }, fields: { Afm, Start: '01-02-2026' }, today: '2026-03-10' });
const run = (text: string, kind: Kind, scope: Scope) => runner.run(aScript(text, kind), scope);

describe('a runner', () => {
  it('runs an expression and a program with the same kind of result', async () => {
    const scope = person('090000045');
    expect(await run("afm(fields.Afm) ? 'ok' : 'no'", 'computed', scope)).toEqual({ ok: true, value: 'ok' });
    const program = "const good = afm(fields.Afm);\nif (good) return 'ok';\nreturn 'no';";
    expect(await run(program, 'computed', scope)).toEqual({ ok: true, value: 'ok' });
  });

  it('takes the last statement of a program without return as its result', async () => {
    const text = 'let n = 0;\nfor (const key of Object.keys(fields)) n += 1;\nn // keys';
    expect(await run(text, 'computed', person('1'))).toEqual({ ok: true, value: 2 });
  });

  it('passes a script only the data of its kind', async () => {
    const scope = { ...person('1'), secret: 'x', now: '2026-03-10T08:30:00Z' };
    expect(await run('return typeof secret + typeof actions + now', 'computed', scope)).toMatchObject({
      value: 'undefinedundefined2026-03-10T08:30:00Z',
    });
    expect(await run('return ID_1 + Model.ID_1', 'condition', { Model: { ID_1: 'a' } })).toMatchObject({ value: 'aa' });
    expect(await run('return call("x")', 'service', scope)).toMatchObject({ failure: { reason: 'unknownName' } });
  });

  it('runs many rows in one call, and a failing row does not affect the others', async () => {
    const script = aScript(
      "if (fields.Afm === '') throw new Error(fields.Start);\nreturn fields.Afm.concat('!');",
      'export',
    );
    const outcomes = await runner.runMany(script, [person('1'), person(''), person('2'), person('')]);
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.failure.reason))).toEqual([
      '1!',
      'throw',
      '2!',
      'throw',
    ]);
    expect(await runner.runMany(script, [])).toEqual([]);
  });

  it('keeps the results of rows finished before the time limit', async () => {
    const script = aScript("while (fields.Afm === '');\nreturn [1].map(String);", 'label');
    const outcomes = await runner.runMany(script, [person('1'), person(''), person('2')]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure.reason))).toEqual([
      'ok',
      'timeout',
      'timeout',
    ]);
  });

  it('logs script, version, line, shape and count of a failure, but no values', async () => {
    const script = aScript('const n = 1;\nthrow new Error(fields.Afm);', 'export');
    await runner.runMany(script, [person('090000045'), person('090000045')]);
    const shape = '{ user: { Id: number }, fields: { Afm: text, Start: text }, today: text }';
    expect(entries).toEqual([
      { script: 'ID_SCRIPT', version: 1, kind: 'export', reason: 'throw', line: 2, shape, count: 2 },
    ]);
    expect(JSON.stringify(entries)).not.toContain('090000045');
  });

  it('logs nothing for a script that works, and a parse failure for a stored text that no longer compiles', async () => {
    await run('fields.Afm', 'export', person('1'));
    expect(entries).toEqual([]);
    expect(await run('fields.', 'export', person('1'))).toMatchObject({ failure: { reason: 'parse', line: 1 } });
    expect(entries).toMatchObject([{ reason: 'parse', count: 1 }]);
  });

  it('rejects every call after it is closed', async () => {
    const closed = await createRunner();
    const waiting = closed.run(aScript('while (true); return 1'), { Model: {} });
    closed.close();
    await expect(waiting).rejects.toThrow('closed');
    await expect(closed.run(aScript('return 1'), { Model: {} })).rejects.toThrow('closed');
  });
});

describe('the shape of an input', () => {
  it('contains types and keys, but neither values nor keys that look like data', () => {
    expect(shapeOf({ a: 'x', b: [1, 2], c: null, d: { e: { f: { g: { h: 1 } } } }, Ελένη: true })).toBe(
      '{ a: text, b: list of 2: number, c: nothing, d: { e: { f: { g: record } } }, ?: boolean }',
    );
  });
});
