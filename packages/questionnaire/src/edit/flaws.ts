import { isPattern } from '@ithaki/formats';
import { openForm } from '../form/form.ts';
import { canFillField } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { everyQuestion } from '../model/question-walk.ts';
import type { OptionLists, Question, Questionnaire } from '../model/questionnaire.ts';
import { type Text, textIn } from '../model/text.ts';
import { compileAll, scriptProblems } from './compile.ts';
import { definedIds } from './ids.ts';

/** A defect that prevents publication, or one that is only a warning (`isWarning`). */
export type Flaw = {
  readonly Flaw:
    | 'idTwice'
    | 'noSuchList'
    | 'noSuchId'
    | 'script'
    | 'circle'
    | 'noOptions'
    | 'pattern'
    | 'noWords'
    | 'badField';
  /** The id, option list or element concerned. */
  readonly About: string;
  readonly Message?: string;
};

/** Whether a flaw is only a warning: circular conditions, and questions or options without text. */
export const isWarning = ({ Flaw }: Pick<Flaw, 'Flaw'>): boolean => Flaw === 'circle' || Flaw === 'noWords';

const choiceTypes: ReadonlySet<string | undefined> = new Set(['radio', 'select']);

/** Whether a text is empty in every language. */
const isWordless = (text: Text | undefined): boolean =>
  textIn(text, 'el').trim() === '' && textIn(text, 'en').trim() === '';

/** Whether a question shows no text: no title, no sentence with blanks, and no text of its parts. */
const hasNoText = ({ Text, Parametric, Group = [] }: Question): boolean =>
  [Text, Parametric, ...Group.map((part) => part.Text)].every(isWordless);

/** Whether an option or a row of a question has no text. */
const hasWordlessChoice = (question: Question, lists: OptionLists): boolean =>
  [...optionsOf(question, lists), ...(question.Rows ?? [])].some(({ Text }) => isWordless(Text));

/**
 * Finds questions without text, or with options or rows without text. A question may lack a text when it stands
 * beside another on its line, as a time beside a date.
 */
function wordlessQuestions({ Section, OptionLists = {} }: Questionnaire): Question[] {
  return Section.flatMap(({ Lines }) => Lines).flatMap(({ Questions }) =>
    Questions.filter(
      (question, index) => (index === 0 && hasNoText(question)) || hasWordlessChoice(question, OptionLists),
    ),
  );
}

/**
 * Defects of a questionnaire that its schema cannot check: duplicate ids, broken references, scripts, circular
 * conditions.
 */
export function findFlaws(questionnaire: Questionnaire): Flaw[] {
  const ids = definedIds(questionnaire);
  const known = new Set<string>();
  const duplicates = new Set(ids.filter((id) => known.size === known.add(id).size));
  const lists = questionnaire.OptionLists ?? {};
  const questions = [...everyQuestion(questionnaire)].map(({ question }) => question);
  const form = openForm(questionnaire, compileAll(questionnaire));
  const circles = form.components.filter(({ circular }) => circular).flatMap(({ members }) => members);
  return [
    ...[...duplicates].map((About): Flaw => ({ Flaw: 'idTwice', About })),
    ...questions.flatMap(({ OptionsRef, Model }): Flaw[] =>
      OptionsRef === undefined || Object.hasOwn(lists, OptionsRef) ? [] : [{ Flaw: 'noSuchList', About: Model }],
    ),
    ...questions.flatMap(({ Type, Options = [], OptionsRef, Other, Model }): Flaw[] =>
      choiceTypes.has(Type) && Options.length === 0 && OptionsRef === undefined && !Other
        ? [{ Flaw: 'noOptions', About: Model }]
        : [],
    ),
    ...questions.flatMap(({ Validate, Model }): Flaw[] =>
      Validate?.Pattern === undefined || isPattern(Validate.Pattern) ? [] : [{ Flaw: 'pattern', About: Model }],
    ),
    ...[...everyQuestion(questionnaire)].flatMap(({ question, container }): Flaw[] =>
      question.Field === undefined || (!container && canFillField(question))
        ? []
        : [{ Flaw: 'badField', About: question.Model }],
    ),
    ...scriptProblems(questionnaire).map(
      ({ path, message }): Flaw => ({ Flaw: 'script', About: path.join('.'), Message: message }),
    ),
    ...form.problems
      .filter(({ problem }) => problem === 'unknownId')
      .map(({ key, message }): Flaw => ({ Flaw: 'noSuchId', About: key, Message: message })),
    ...wordlessQuestions(questionnaire).map(({ Model }): Flaw => ({ Flaw: 'noWords', About: Model })),
    ...circles.map((index): Flaw => ({ Flaw: 'circle', About: form.elements[index]?.key ?? '' })),
  ];
}
