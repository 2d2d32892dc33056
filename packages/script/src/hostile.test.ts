import { type Scope, timeLimit } from '@ithaki/script';
import { createRunner } from '@ithaki/script/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aScript } from './testing/script.ts';

const runner = await createRunner({ size: 1 });
afterAll(() => runner.close());

const scope: Scope = { Model: { ID_1: 'a' }, fields: { Region: 'Κρήτη' }, today: '2026-03-10' };
const run = (text: string) => runner.run(aScript(text), scope);

/** A generous time limit: on a busy machine a short one ends before the script does. */
const patience = { milliseconds: 5_000 };
const runWithPatience = (text: string) => runner.run(aScript(text), scope, patience);

/** The shortest of at most three runs, so that other load on the machine does not fail the test. */
async function quickest(work: () => Promise<unknown>, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best >= enough; tries++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

type Outcome = Awaited<ReturnType<typeof run>>;

const describeOutcome = (outcome: Outcome): string =>
  outcome.ok ? `gave ${JSON.stringify(outcome.value)}` : outcome.failure.reason;

/** Returns the outcome of a script with a generous time limit. */
const reasonOf = async (text: string): Promise<string> => describeOutcome(await runWithPatience(text));

/** Returns the outcome of a script that must be stopped well before a person would notice. */
async function endOf(text: string): Promise<string> {
  let reason = '';
  const took = await quickest(async () => {
    reason = describeOutcome(await run(text));
  }, 1500);
  expect(took, text).toBeLessThan(1500);
  return reason;
}

describe('a hostile script', () => {
  // Starts the worker beforehand, so that only the script's time is measured.
  beforeEach(async () => {
    expect(await runWithPatience('[1].map((n) => n + 1)')).toEqual({ ok: true, value: [2] });
  });

  const endless = {
    'a loop': 'while (true); return 1',
    'a loop that catches': 'for (;;) { try { null.x } catch {} } return 1',
    'a regular expression': "return /^(a+)+$/.test('a'.repeat(40) + 'b')",
    'a function given to a listed function': 'return has({ get a() { for (;;); } }, 1)',
    'a search that the engine never leaves': "return 'a'.repeat(4e6).indexOf('a'.repeat(2e6) + 'b')",
    'a getter of what it throws': 'throw { get message() { for (;;); } }',
    'a result that is never written': 'return { toJSON() { for (;;); } }',
  };
  it.each(Object.entries(endless))('is stopped in time: %s', async (_, text) => {
    expect(await endOf(text)).toBe('timeout');
  });

  const greedy = {
    'a power of a BigInt': 'return (10n ** 1000000n) ** 3n > 1n',
    'an array bomb': 'return new Array(5e7).fill(1).length',
    'texts without end': "const a = []; for (;;) a.push('x'.repeat(1e5) + a.length); return a",
    'a huge buffer': 'return new Uint8Array(64 * 1024 * 1024).length',
    'a list that doubles': 'let a = [1]; for (;;) a = a.concat(a); return a',
  };
  it.each(Object.entries(greedy))('cannot use more than its memory: %s', async (_, text) => {
    expect(['memory', 'timeout']).toContain(await endOf(text));
  });

  const deep = {
    recursion: 'function f() { return f() + 1 } return f()',
    'a deep result': 'let a = []; for (let i = 0; i < 20000; i++) a = [a]; return a',
    'a deep argument': 'let a = []; for (let i = 0; i < 3000; i++) a = [a]; return has(a, 1)',
    'an argument that holds itself': 'const a = {}; a.a = a; return has(a, 1)',
    'a result that holds itself': 'const a = {}; a.a = a; return a',
    'deep JSON': "return JSON.parse('['.repeat(5000) + ']'.repeat(5000))",
  };
  it.each(Object.entries(deep))('fails only in its own sandbox: %s', async (_, text) => {
    expect(await reasonOf(text)).toBe('throw');
  });

  it('may return at most 1 MB', async () => {
    expect(await reasonOf("return 'a'.repeat(1024 * 1024)")).toBe('tooLarge');
    expect(await reasonOf("return 'a'.repeat(1024 * 1024 - 10).length")).toBe('gave 1048566');
  });

  it('cannot affect the next call or the next row', async () => {
    const poisons = [
      'Object.prototype.poison = 1',
      'Array.prototype.map = null',
      'globalThis.poison = 1',
      'poison = 1',
    ];
    for (const poison of [...poisons, 'JSON.stringify = () => "9"', 'fields.Region = "x"', 'today = "x"']) {
      const script = aScript(`try { ${poison} } catch {} return typeof poison + [1].map(String)`);
      const rows = await runner.runMany(script, [scope, scope], patience);
      expect(rows).toEqual([
        { ok: true, value: 'undefined1' },
        { ok: true, value: 'undefined1' },
      ]);
    }
    expect(await reasonOf('return [{}.poison, typeof poison]')).toBe('gave [null,"undefined"]');
  });

  it('cannot reach the host through constructors', async () => {
    const found = `return [].map.constructor('return [typeof process, typeof require, typeof fetch, typeof self]')()`;
    expect(await reasonOf(found)).toBe('gave ["undefined","undefined","undefined","undefined"]');
    const absent = [
      'setTimeout',
      'fetch',
      'XMLHttpRequest',
      'performance',
      'crypto',
      'WebAssembly',
      'eval',
      'std',
      'os',
    ];
    expect(await reasonOf(`return [${absent.map((name) => `typeof ${name}`)}].filter((t) => t !== 'undefined')`)).toBe(
      'gave []',
    );
    expect(await reasonOf("return import('fs')")).toBe('throw');
    expect(await reasonOf('return Math.random()')).toBe('throw');
  });

  it('sees only the clock of its scope', async () => {
    const text = 'return [Date.now(), new Date().toISOString(), new Date().getTimezoneOffset(), now]';
    expect(await runner.run(aScript(text), { ...scope, now: '2026-03-10T08:30:00Z' }, patience)).toMatchObject({
      value: [Date.UTC(2026, 2, 10, 8, 30), '2026-03-10T08:30:00.000Z', 0, '2026-03-10T08:30:00Z'],
    });
    expect(await runWithPatience('return new Date().toISOString()')).toMatchObject({
      value: '2026-03-10T00:00:00.000Z',
    });
  });

  it('delays other scripts only by its own time limit', async () => {
    const three = async () => {
      const outcomes = await Promise.all([
        run('return (10n ** 1000000n) ** 3n > 1n'),
        run('while (true); return 1'),
        runWithPatience('return ID_1'),
      ]);
      expect(outcomes.map((outcome) => outcome.ok)).toEqual([false, false, true]);
    };
    expect(await quickest(three, 3000)).toBeLessThan(3000);
  });
});

it('allows the time limit of the kind for every page of rows', () => {
  expect([timeLimit('condition', 1), timeLimit('export', 50), timeLimit('export', 51)]).toEqual([50, 200, 400]);
});
