import { gzipSync } from 'node:zlib';
import type { Figure } from '../figure.ts';
import { type Ask, asker, type Large, p95Of } from '../large-programme.ts';
import { signIn } from '../server.ts';

/** The first participant number of the demonstration's mentees. */
const FIRST_KAYAS = 100_001;
/** How many people fill in a sheet at once. */
const FILLING = 200;
const SAVES_EACH = 5;

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
    await measureFilling(url),
  ];
}

/** Measures saves of mentees who answer without a pause, each on a connection of their own. */
async function measureFilling(url: string): Promise<Figure> {
  const filling: { ask: Ask; id: number; question: number }[] = [];
  for (let n = 1; n <= 240 && filling.length < FILLING; n++) {
    const answer = await signIn(url, `mentee${n}`).catch(() => undefined);
    if (answer === undefined) continue;
    const ask = asker(url, answer);
    const me = await ask<{ Id: number }>('/Account/Identity', {}).catch(() => undefined);
    const row = me && (await ask<Sheet>('/api/User/GetMicrodataStart', { UserId: me.Id }).catch(() => undefined));
    const question = row?.Sections.flatMap(({ Questions }) => Questions).find(
      ({ Id, Type }) => Type === 1 && row.Can.Edit.includes(Id),
    );
    if (me && question) filling.push({ ask, id: me.Id, question: question.Id });
  }
  const times: number[] = [];
  await Promise.all(
    filling.map(async ({ ask, id, question }) => {
      for (let save = 0; save < SAVES_EACH; save++) {
        const began = performance.now();
        const Data = [{ Id: question, Answer: save % 2 === 0 ? 'yes' : 'no' }];
        await ask('/api/User/SetMicrodataStart', { UserId: id, Data });
        times.push(performance.now() - began);
      }
    }),
  );
  const p99 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
  return under(`Saves of ${filling.length} people who fill in sheets without a pause, p99`, p99, 60);
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
