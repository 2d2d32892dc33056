import { fixedFields } from '@ithaki/microdata';
import { checkDocument, lineOf, type SentParticipant, writeDocument } from '@ithaki/microdata/xml';
import { create } from 'xmlbuilder2';
import { type Figure, median } from '../figure.ts';
import { aParticipant, questions } from './participants.ts';
import { measureSends } from './sends.ts';

const RUNS = 5;
const PEOPLE = 10_000;
const BATCH = 500;

/** The same document by xmlbuilder2, element by element. */
function writeByXmlbuilder(participants: readonly SentParticipant[]): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('Microdata', {
    ...{ Mis: '5001234', Sheet: 'start', Definition: 1, Count: participants.length },
  });
  for (const { kayas, revision, fixed, answers } of participants) {
    const participant = root.ele('Participant', { Kayas: kayas, Revision: revision });
    for (const name of fixedFields) if (fixed[name] !== '') participant.ele(name).txt(fixed[name]);
    for (const { id, code, value } of answers) participant.ele('Answer', { Id: id, Code: code }).txt(value);
  }
  return root.end();
}

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Measures the writer beside xmlbuilder2, taking turns in one run, and the check by the public schema. */
export async function measureMicrodata(): Promise<Figure[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => aParticipant(index + 1));
  const batches = Array.from({ length: PEOPLE / BATCH }, (_, n) => people.slice(n * BATCH, (n + 1) * BATCH));
  const some = batches[0] ?? [];
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    ours.push(timeOf(() => writeDocument('5001234', 'start', some.map(lineOf))));
    theirs.push(timeOf(() => writeByXmlbuilder(some)));
  }
  const ratio = median(ours) / median(theirs);
  const whole = timeOf(() => {
    for (const batch of batches) checkDocument(Buffer.from(writeDocument('5001234', 'start', batch.map(lineOf)).text));
  });
  const memory = process.memoryUsage.rss() / 2 ** 20;
  return [
    {
      name: `Writing ${BATCH} entry sheets of ${questions.length} answers, beside xmlbuilder2`,
      value: `${median(ours).toFixed(0)} ms, ${ratio.toFixed(3)} of its time`,
      goal: 'at most 0.15',
      met: ratio <= 0.15,
    },
    {
      name: `Writing and checking ${PEOPLE.toLocaleString('en')} entry sheets in batches of ${BATCH}, without the database`,
      value: `${(whole / 1000).toFixed(1)} s; the process then holds ${memory.toFixed(0)} MB`,
      goal: 'under 4 s',
      met: whole < 4_000,
    },
    ...(await measureSends()),
  ];
}
