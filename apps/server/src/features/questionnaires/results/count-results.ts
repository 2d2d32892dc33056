import type { ParsedBodyOf, QuestComparison, QuestResults, questResults } from '@ithaki/contract';
import type { Form } from '@ithaki/questionnaire';
import { beforeAfter, ResultsCounter, SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import type { Forms } from '../answering/forms.ts';
import { placesOf, presentResult, sectionsOf } from './present-result.ts';
import { findPeopleIn, type ReadSet, readSets, type SetsWanted } from './wanted-set-queries.ts';
import { breathe, formOf, momentOf, type Reading, setsWanted } from './wanted-sets.ts';

/** Told after each some hundred sets. */
export type Counted = (sets: number) => Promise<void>;

/** So many sets are counted between two breaths. */
const STRETCH = 50;

async function count(
  reading: Reading,
  counter: ResultsCounter,
  wanted: SetsWanted,
  { counted, takes = () => true }: { counted: Counted; takes?: (set: ReadSet) => boolean },
): Promise<void> {
  for await (const sets of readSets(reading.db, reading.actor, wanted)) {
    for (const [at, set] of sets.entries()) {
      if (takes(set)) counter.add(set.answers, set.scores);
      if (at % STRETCH === 0) await breathe();
    }
    await counted(sets.length);
  }
}

const told = (all: number, maySeePersons: boolean) => (maySeePersons || all >= SMALLEST_GROUP ? all : null);

/** What results are of: the form that they are read by, and the sets. */
interface Wanted {
  form: Form;
  wanted: SetsWanted;
}

/** What results are asked of; what cannot be asked is refused. */
export const wantedFor = async (
  reading: Pick<Reading, 'actor' | 'db'>,
  forms: Forms,
  asked: ParsedBodyOf<typeof questResults.results>,
): Promise<Wanted> => ({
  form: await formOf(reading, forms, asked.QuestId),
  wanted: await setsWanted(reading, asked),
});

/** Results question by question. */
export async function countResults(
  reading: Reading,
  { form, wanted }: Wanted,
  counted: Counted,
): Promise<QuestResults> {
  const counter = new ResultsCounter(form, momentOf(reading));
  await count(reading, counter, wanted, { counted });
  const places = placesOf(form);
  const rights = { maySeePersons: !wanted.everyone };
  return {
    Title: form.questionnaire.Title,
    Version: form.questionnaire.Version,
    Sections: sectionsOf(form),
    All: told(counter.all, rights.maySeePersons),
    SeesPersons: rights.maySeePersons,
    Questions: counter.results(rights).map((result) => presentResult(places, result)),
    Scores: counter.scores(rights).map(({ Figures, ...score }) => ({
      ...score,
      ...(Figures && { Figures: { ...Figures, Distribution: [...Figures.Distribution] } }),
    })),
  };
}

/** What a comparison is of. */
interface BothWanted {
  form: Form;
  before: SetsWanted;
  after: SetsWanted;
}

/** What a comparison is asked of; what cannot be asked is refused. */
export async function bothWantedFor(
  reading: Pick<Reading, 'actor' | 'db'>,
  forms: Forms,
  asked: ParsedBodyOf<typeof questResults.compare>,
): Promise<BothWanted> {
  const whole = { ...asked, Unfinished: false };
  return {
    form: await formOf(reading, forms, asked.QuestId),
    // The days are those of the later answers: the earlier ones came before.
    before: await setsWanted(reading, { ...whole, From: '', To: '' }, asked.BeforeActionId),
    after: await setsWanted(reading, whole, asked.AfterActionId),
  };
}

/** The results of those who answered in both of two actions. */
export async function countBoth(
  reading: Reading,
  { form, before, after }: BothWanted,
  counted: Counted,
): Promise<QuestComparison> {
  const both = await findPeopleIn(reading.db, reading.actor, before, after);
  const takes = ({ userId }: ReadSet) => userId !== null && both.has(userId);
  const rights = { maySeePersons: !before.everyone };
  const moment = momentOf(reading);
  const counters = [new ResultsCounter(form, moment), new ResultsCounter(form, moment)] as const;
  await count(reading, counters[0], before, { counted, takes });
  await count(reading, counters[1], after, { counted, takes });
  const places = placesOf(form);
  return {
    Title: form.questionnaire.Title,
    Sections: sectionsOf(form),
    Both: told(both.size, rights.maySeePersons),
    SeesPersons: rights.maySeePersons,
    Questions: beforeAfter(counters[0].results(rights), counters[1].results(rights)).map((one) => ({
      ...one,
      before: presentResult(places, one.before),
      after: presentResult(places, one.after),
      ShareChange: { ...one.ShareChange },
    })),
  };
}
