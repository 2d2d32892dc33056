import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { gathered } from './gather.ts';

const db = {} as Db;

/**
 * Creates a gathered question for tests, whose statements end when the test allows, and records the keys of each
 * statement.
 */
function aQuestion() {
  const statements: number[][] = [];
  const ends: (() => void)[] = [];
  const ask = gathered<number, string>(async (_db, keys) => {
    statements.push([...keys]);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    if (keys.includes(13)) throw new Error('unlucky');
    return keys.map((key) => `answer ${key}`);
  });
  const end = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { ask, end, statements };
}

test('the first question is answered at once, and those that come meanwhile by one statement', async () => {
  const { ask, end, statements } = aQuestion();
  const first = ask(db, 1);
  const rest = [ask(db, 2), ask(db, 3)];
  expect(statements).toEqual([[1]]);
  await end();
  expect(await first).toBe('answer 1');
  await end();
  expect(await Promise.all(rest)).toEqual(['answer 2', 'answer 3']);
  expect(statements).toEqual([[1], [2, 3]]);
});

test('questions of another connection are not mixed in, so that a transaction sees its own changes', async () => {
  const { ask, end, statements } = aQuestion();
  const both = [ask(db, 1), ask({} as Db, 2)];
  expect(statements).toEqual([[1], [2]]);
  await end();
  await end();
  await Promise.all(both);
});

test('a question that cannot be answered fails alone', async () => {
  const { ask, end } = aQuestion();
  const first = ask(db, 1);
  const [unlucky, lucky] = [ask(db, 13), ask(db, 4)];
  const failed = expect(unlucky).rejects.toThrow('unlucky');
  for (let statement = 0; statement < 4; statement++) await end();
  await failed;
  expect([await first, await lucky]).toEqual(['answer 1', 'answer 4']);
});
