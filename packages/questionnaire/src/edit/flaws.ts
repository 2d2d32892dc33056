import { isPattern } from '@ithaki/formats';
import { openForm } from '../form/form.ts';
import { everyQuestion } from '../model/question-walk.ts';
import type { Questionnaire } from '../model/questionnaire.ts';
import { compileAll, scriptProblems } from './compile.ts';
import { definedIds } from './ids.ts';

/** A defect that prevents publication, or one that is only a warning (`circle`). */
export type Flaw = {
  readonly Flaw: 'idTwice' | 'noSuchList' | 'noSuchId' | 'script' | 'circle' | 'noOptions' | 'pattern';
  /** The id, option list or element concerned. */
  readonly About: string;
  readonly Message?: string;
};

const choosing: ReadonlySet<string | undefined> = new Set(['radio', 'select']);

/**
 * Defects of a questionnaire that its schema cannot check: duplicate ids, broken references, scripts, circular
 * conditions.
 */
export function findFlaws(questionnaire: Questionnaire): Flaw[] {
  const ids = definedIds(questionnaire);
  const seen = new Set<string>();
  const twice = new Set(ids.filter((id) => seen.size === seen.add(id).size));
  const lists = questionnaire.OptionLists ?? {};
  const questions = [...everyQuestion(questionnaire)].map(({ question }) => question);
  const form = openForm(questionnaire, compileAll(questionnaire));
  const circles = form.components.filter(({ circular }) => circular).flatMap(({ members }) => members);
  return [
    ...[...twice].map((About): Flaw => ({ Flaw: 'idTwice', About })),
    ...questions.flatMap(({ OptionsRef, Model }): Flaw[] =>
      OptionsRef === undefined || Object.hasOwn(lists, OptionsRef) ? [] : [{ Flaw: 'noSuchList', About: Model }],
    ),
    ...questions.flatMap(({ Type, Options = [], OptionsRef, Other, Model }): Flaw[] =>
      choosing.has(Type) && Options.length === 0 && OptionsRef === undefined && !Other
        ? [{ Flaw: 'noOptions', About: Model }]
        : [],
    ),
    ...questions.flatMap(({ Validate, Model }): Flaw[] =>
      Validate?.Pattern === undefined || isPattern(Validate.Pattern) ? [] : [{ Flaw: 'pattern', About: Model }],
    ),
    ...scriptProblems(questionnaire).map(
      ({ path, message }): Flaw => ({ Flaw: 'script', About: path.join('.'), Message: message }),
    ),
    ...form.problems
      .filter(({ problem }) => problem === 'unknownId')
      .map(({ key, message }): Flaw => ({ Flaw: 'noSuchId', About: key, Message: message })),
    ...circles.map((index): Flaw => ({ Flaw: 'circle', About: form.elements[index]?.key ?? '' })),
  ];
}
