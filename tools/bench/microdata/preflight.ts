import { gzipSync } from 'node:zlib';
import { percentile } from '../chat/percentile.ts';
import type { Figure } from '../figure.ts';
import { type Ask, asker, type Large, p95Of } from '../large-programme.ts';
import { signIn } from '../server.ts';

/** The first participant number of the demonstration's mentees. */
const FIRST_KAYAS = 100_001;
/** How many people fill in a sheet at once. */
const FILLING = 200;
const SAVES_EACH = 5;
/** Milliseconds from one answer to the next, on average, and answers of each. */
const BETWEEN_ANSWERS = 5_000;
const SAVES_AT_PACE = 8;

interface Completion {
  list: { UserId: number }[];
  Counts: { all: number };
}
interface Sheet {
  Sections: { Questions: { Id: number; Type: number }[] }[];
  Can: { Edit: number[] };
}

const under = (name: string, milliseconds: number, goal: number): Figure => ({
  name,
  value: `${Math.round(milliseconds)} ms`,
  goal: `under ${goal} ms`,
  met: milliseconds < goal,
});

const count = (value: number) => value.toLocaleString('en');

/** Measures the pre-flight and a sheet of the demonstration's mentees, and people who fill in their sheets at once. */
export async function measurePreflight(url: string): Promise<Figure[]> {
  const ask = asker(url, await signIn(url, 'manager'));
  const list = () => ask<Completion>('/api/user/GetMicrodataCompletion', {});
  const { list: people, Counts } = await list();
  const UserId = people[0]?.UserId ?? 0;
  const sheet = () => ask<Sheet>('/api/User/GetMicrodataStart', { UserId });
  const { byteLength } = gzipSync(JSON.stringify(await sheet()));
  return [
    under(`Pre-flight of ${Counts.all} people, first page, p95`, await p95Of(list), 200),
    under('An entry sheet of 61 questions, p95', await p95Of(sheet), 300),
    {
      name: 'An entry sheet of 61 questions, compressed',
      value: `${(byteLength / 1000).toFixed(1)} KB`,
      goal: 'at most 25 KB',
      met: byteLength <= 25_000,
    },
    ...(await measureFilling(url, ask)),
  ];
}

/** Somebody who fills in their entry sheet. */
interface Filling {
  ask: Ask;
  id: number;
  question: number;
}

/** Opens the entry sheets of mentees for them, signs them in, and returns those who may answer a question. */
async function findFilling(url: string, manager: Ask): Promise<Filling[]> {
  const filling: Filling[] = [];
  for (let n = 1; n <= 240 && filling.length < FILLING; n++) {
    const answer = await signIn(url, `mentee${n}`).catch(() => undefined);
    if (answer === undefined) continue;
    const ask = asker(url, answer);
    const me = await ask<{ Id: number }>('/Account/Identity', {}).catch(() => undefined);
    if (!me) continue;
    const UserId = me.Id;
    // Refused where the sheet is still open.
    await manager('/api/User/UnfinalizeMicrodata', { UserId, end: false, Reason: 'bench' }).catch(() => undefined);
    const row = await ask<Sheet>('/api/User/GetMicrodataStart', { UserId }).catch(() => undefined);
    const question = row?.Sections.flatMap(({ Questions }) => Questions).find(
      ({ Id, Type }) => Type === 1 && row.Can.Edit.includes(Id),
    );
    if (question) filling.push({ ask, id: UserId, question: question.Id });
  }
  return filling;
}

/** Saves an answer of somebody; returns the milliseconds that it took. */
async function timeOfSave({ ask, id, question }: Filling, save: number): Promise<number> {
  const began = performance.now();
  const Data = [{ Id: question, Answer: save % 2 === 0 ? 'yes' : 'no' }];
  await ask('/api/User/SetMicrodataStart', { UserId: id, Data });
  return performance.now() - began;
}

/** Measures saves of mentees who answer at their own pace, each on a connection of their own, and then without a pause. */
async function measureFilling(url: string, manager: Ask): Promise<Figure[]> {
  const filling = await findFilling(url, manager);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * BETWEEN_ANSWERS * Math.random()));
  const atTheirPace = await Promise.all(
    filling.map(async (person) => {
      const times: number[] = [];
      for (let save = 0; save < SAVES_AT_PACE; save++) {
        await pause();
        times.push(await timeOfSave(person, save));
      }
      return times;
    }),
  );
  const hurried = await Promise.all(
    filling.map(async (person) => {
      const times: number[] = [];
      for (let save = 0; save < SAVES_EACH; save++) times.push(await timeOfSave(person, save));
      return times;
    }),
  );
  const people = `${filling.length} people who fill in sheets`;
  return [
    under(
      `Saves of ${people}, an answer every ${BETWEEN_ANSWERS / 1000} s, p99`,
      percentile(atTheirPace.flat(), 0.99),
      60,
    ),
    { name: 'The same without a pause, p99', value: `${Math.round(percentile(hurried.flat(), 0.99))} ms` },
  ];
}

/** Measures the pre-flight of 5,000 of 100,000 people, half of 5,000 numbers unknown, and the indicators of all. */
export async function measureLargePreflight({ as }: Large): Promise<Figure[]> {
  const ask = await as('manager');
  const numbers = (from: number, many: number) => Array.from({ length: many }, (_, index) => from + index);
  const half = [...numbers(FIRST_KAYAS, 2_500), ...numbers(900_000_000, 2_500)];
  const list = (kayas: number[]) => () => ask('/api/user/GetMicrodataCompletion', { kayas });
  const indicators = () => ask('/api/microdata/Indicators', { Period: 2021 });
  return [
    under(`Pre-flight of ${count(5_000)} people, p95`, await p95Of(list(numbers(FIRST_KAYAS, 5_000)), 10), 2_000),
    under(`Pre-flight of ${count(5_000)} numbers, half of them unknown, p95`, await p95Of(list(half), 10), 2_000),
    under(`Indicators of ${count(100_000)} people, p95`, await p95Of(indicators, 5), 2_000),
  ];
}
