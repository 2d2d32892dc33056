import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { FairQueue } from './fair-queue.ts';

/** Creates a queue whose work ends when the test allows it. */
function aQueue() {
  const queue = new FairQueue({ running: 1, waiting: 64, waitingEach: 10 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (person: string) =>
    queue.run(person, () => {
      started.push(person);
      return new Promise<string>((resolve) => ends.push(() => resolve(person)));
    });
  async function endAll() {
    for (let i = 0; i < ends.length; i++) {
      ends[i]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { add, started, endAll };
}

test('work is done one at a time, in order of arrival', async () => {
  const { add, started, endAll } = aQueue();
  const all = Promise.all([add('first'), add('second'), add('third')]);
  expect(started).toEqual(['first']);
  await endAll();
  expect(await all).toEqual(['first', 'second', 'third']);
});

test('one person can have ten tasks waiting and no more, and others are still accepted', async () => {
  const { add, endAll } = aQueue();
  const all = Array.from({ length: 11 }, () => add('eager'));
  await expect(add('eager')).rejects.toMatchObject({ status: 429, code: 'TooOften' });
  const other = add('other');
  await endAll();
  expect(await Promise.all(all)).toHaveLength(11);
  expect(await other).toBe('other');
});

test('sixty-four tasks can wait; further ones are refused at once because the service is busy', async () => {
  const { add, endAll } = aQueue();
  const all = Array.from({ length: 65 }, (_, i) => add(`person ${i}`));
  await expect(add('late')).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 503);
  await endAll();
  expect(await Promise.all(all)).toHaveLength(65);
  expect(await Promise.all([add('after'), endAll()])).toContain('after');
});

test('failed work makes room for the next', async () => {
  const queue = new FairQueue({ running: 1, waiting: 1, waitingEach: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
