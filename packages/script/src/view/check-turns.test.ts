import { expect, test } from 'vitest';
import { checkTurns, TURN_CHECK } from './check-turns.ts';

/** Runs a checked script that may count at most this many checks; returns what it throws. */
function run(text: string, most: number): unknown {
  const checked = checkTurns(text);
  if (!checked.ok) throw new Error(checked.message);
  let turns = 0;
  const check = () => {
    if (++turns > most) throw new Error('too long');
  };
  try {
    return new Function(TURN_CHECK, checked.code)(check);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test.each([
  ['while (true) {}'],
  ['while (true);'],
  ['for (;;) 1'],
  ['do { } while (true)'],
  ['for (const a of (function* () { for (;;) yield 1; })()) a;'],
  ['label: for (;;) { continue label; }'],
  ['if (true) for (;;) while (false);'],
  ['const f = () => f(); f()'],
  ['const f = (n) => ({ n: f(n + 1) }); f(0)'],
  ['function f() { "use strict"; return f(); } f()'],
  ['class A { get a() { return this.a; } } new A().a'],
  ['for (const a of [1]) for (;;) for (const b of [2]) b;'],
])('%s ends', (text) => {
  expect(run(text, 100)).toBe('too long');
});

test('a checked script does what the script did, on the same lines', () => {
  const text = [
    "const words = ['α', 'β'].map((word) => word.toUpperCase());",
    'let sum = 0;',
    'for (let i = 0; i < 3; i++) if (i !== 1) sum += i; else continue;',
    "const asObject = (n) => ({ n }), sloppy = function () { 'use strict'; return this; };",
    'class Base {} class Derived extends Base { constructor() { super(); this.own = 1; } }',
    'if (asObject(sum).n === 2 && sloppy() === undefined && new Derived().own === 1) throw words.join("");',
  ].join('\n');
  expect(run(text, 1_000)).toBe('ΑΒ');
  const checked = checkTurns(text);
  expect(checked.ok && checked.code.split('\n')).toHaveLength(6);
});

test('what cannot be parsed is refused with line and column, and so is the name of the check', () => {
  expect(checkTurns('const a = 1;\nconst b = ;')).toMatchObject({ ok: false, problem: 'syntax', line: 2, column: 11 });
  expect(checkTurns('let a = 1;\n  __turn = () => {};')).toMatchObject({ problem: 'unknownName', line: 2, column: 3 });
  expect(checkTurns('function f(\\u005f_turn) {}')).toMatchObject({ problem: 'unknownName' });
  expect(checkTurns('}); alert(1); (() => {')).toMatchObject({ ok: false, problem: 'syntax' });
  expect(checkTurns('await 1')).toMatchObject({ ok: false });
  expect(checkTurns(`${'['.repeat(50_000)}`)).toMatchObject({ ok: false, problem: 'tooDeep' });
});
