import type { ParsedBodyOf, QuestComparison, QuestResults, questResults } from '@ithaki/contract';
import type { Form } from '@ithaki/questionnaire';
import { beforeAfter, ResultsCounter, SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import type { FormCache } from '../answering/form-cache.ts';
import { hidesAnswer } from '../answering/hidden-answers.ts';
import { findPeopleInBoth, type ResultSet, readSets, type SetFilter } from './answer-set-queries.ts';
import { listSections, locateQuestions, presentResult } from './present-result.ts';
import { conditionMoment, letOthersRun, loadForm, type ResultsContext, resolveSetFilter } from './set-filter.ts';

/** Reports progress; called after every few hundred sets. */
export type ReportCounted = (sets: number) => Promise<void>;

/** Number of sets counted before the server's other work gets a turn. */
const SETS_PER_YIELD = 50;

async function count(
  reading: ResultsContext,
  counter: ResultsCounter,
  wanted: SetFilter,
  { counted, includes = () => true }: { counted: ReportCounted; includes?: (set: ResultSet) => boolean },
): Promise<void> {
  for await (const sets of readSets(reading.db, reading.actor, wanted)) {
    for (const [index, set] of sets.entries()) {
      if (includes(set)) counter.add(set.answers, set.scores);
      if (index % SETS_PER_YIELD === 0) await letOthersRun();
    }
    await counted(sets.length);
  }
}

const visibleTotal = (all: number, maySeePersons: boolean) => (maySeePersons || all >= SMALLEST_GROUP ? all : null);

/** The form and the answer sets that results are counted from. */
interface ResultsScope {
  form: Form;
  wanted: SetFilter;
}

/** Resolves what a request for results covers; throws for an invalid request. */
export const resolveScope = async (
  reading: Omit<ResultsContext, 'language'>,
  forms: FormCache,
  request: ParsedBodyOf<typeof questResults.results>,
): Promise<ResultsScope> => ({
  form: await loadForm(reading, forms, request.QuestId),
  wanted: await resolveSetFilter(reading, request),
});

/** Counts the results of each question. */
export async function countResults(
  reading: ResultsContext,
  { form, wanted }: ResultsScope,
  counted: ReportCounted,
): Promise<QuestResults> {
  const counter = new ResultsCounter(form, conditionMoment(reading));
  await count(reading, counter, wanted, { counted });
  const places = locateQuestions(form);
  const hides = hidesAnswer(form, reading.actor);
  const rights = { maySeePersons: !wanted.everyone };
  return {
    Title: form.questionnaire.Title,
    Version: form.questionnaire.Version,
    Sections: listSections(form),
    All: visibleTotal(counter.total, rights.maySeePersons),
    SeesPersons: rights.maySeePersons,
    Questions: counter
      .results(rights)
      .filter(({ Model }) => !hides(Model))
      .map((result) => presentResult(places, result)),
    Scores: counter.scores(rights).map(({ Figures, ...score }) => ({
      ...score,
      ...(Figures && { Figures: { ...Figures, Distribution: [...Figures.Distribution] } }),
    })),
  };
}

/** The form and the answer sets that are compared. */
interface ComparisonScope {
  form: Form;
  before: SetFilter;
  after: SetFilter;
}

/** Resolves what a request for a comparison covers; throws for an invalid request. */
export async function resolveComparisonScope(
  reading: Omit<ResultsContext, 'language'>,
  forms: FormCache,
  request: ParsedBodyOf<typeof questResults.compare>,
): Promise<ComparisonScope> {
  const whole = { ...request, Unfinished: false };
  return {
    form: await loadForm(reading, forms, request.QuestId),
    // The dates apply to the later answers only, because the earlier ones were given before them.
    before: await resolveSetFilter(reading, { ...whole, From: '', To: '' }, request.BeforeActionId),
    after: await resolveSetFilter(reading, whole, request.AfterActionId),
  };
}

/** Counts the results of those who answered in both of the two actions. */
export async function countComparison(
  reading: ResultsContext,
  { form, before, after }: ComparisonScope,
  counted: ReportCounted,
): Promise<QuestComparison> {
  const people = await findPeopleInBoth(reading.db, reading.actor, before, after);
  const includes = ({ userId }: ResultSet) => userId !== null && people.has(userId);
  const rights = { maySeePersons: !before.everyone };
  const moment = conditionMoment(reading);
  const counters = [new ResultsCounter(form, moment), new ResultsCounter(form, moment)] as const;
  await count(reading, counters[0], before, { counted, includes: includes });
  await count(reading, counters[1], after, { counted, includes: includes });
  const places = locateQuestions(form);
  const hides = hidesAnswer(form, reading.actor);
  const shownIn = (counter: ResultsCounter) => counter.results(rights).filter(({ Model }) => !hides(Model));
  return {
    Title: form.questionnaire.Title,
    Sections: listSections(form),
    Both: visibleTotal(people.size, rights.maySeePersons),
    SeesPersons: rights.maySeePersons,
    Questions: beforeAfter(shownIn(counters[0]), shownIn(counters[1])).map((result) => ({
      ...result,
      before: presentResult(places, result.before),
      after: presentResult(places, result.after),
      ShareChange: { ...result.ShareChange },
    })),
  };
}
