import { kindOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { everyQuestion, type PlacedQuestion } from '../model/question-walk.ts';
import type { Question, Questionnaire } from '../model/questionnaire.ts';
import { inEachLanguage } from '../model/text.ts';

/** The parts of a question that a comparison distinguishes. */
export type ChangedPart =
  | 'Type'
  | 'Text'
  | 'Help'
  | 'Condition'
  | 'Options'
  | 'Rows'
  | 'Columns'
  | 'Parts'
  | 'Validate'
  | 'Place'
  | 'Default'
  | 'Other';

/** A question that exists in both versions and differs between them. */
export type ChangedQuestion = {
  readonly Model: string;
  readonly Parts: readonly ChangedPart[];
  /** Removed options: answers that chose them become invalid. */
  readonly OptionsRemoved: readonly string[];
  readonly OptionsAdded: readonly string[];
};

/** The difference between two versions of a questionnaire, by the Model of questions, columns and cells. */
export type Comparison = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedQuestion[];
  /** Sections that were added or removed, or that differ apart from their questions. */
  readonly sections: readonly string[];
};

type OrderedQuestion = PlacedQuestion & { readonly order: number };

const questionsByModel = (questionnaire: Questionnaire): Map<string, OrderedQuestion> =>
  new Map([...everyQuestion(questionnaire)].map((placed, order) => [placed.question.Model, { ...placed, order }]));

const isSame = (question: unknown, following: unknown): boolean =>
  JSON.stringify(question) === JSON.stringify(following);

function changedParts(
  before: OrderedQuestion,
  after: OrderedQuestion,
  lists: readonly [Questionnaire, Questionnaire],
): ChangedPart[] {
  const [earlier, later] = [before.question, after.question];
  const options = [optionsOf(earlier, lists[0].OptionLists), optionsOf(later, lists[1].OptionLists)] as const;
  const columns = (question: Question) => (question.Columns ?? []).map(({ Model }) => Model);
  const checks: readonly (readonly [ChangedPart, unknown, unknown])[] = [
    ['Type', kindOf(earlier), kindOf(later)],
    ['Text', inEachLanguage(earlier.Text), inEachLanguage(later.Text)],
    ['Help', inEachLanguage(earlier.Help), inEachLanguage(later.Help)],
    ['Condition', conditionsOf(before), conditionsOf(after)],
    ['Options', options[0], options[1]],
    ['Rows', earlier.Rows, later.Rows],
    ['Columns', columns(earlier), columns(later)],
    ['Parts', [earlier.Group, earlier.Option, earlier.Parametric], [later.Group, later.Option, later.Parametric]],
    ['Validate', [earlier.Validate, earlier.ReadOnly], [later.Validate, later.ReadOnly]],
    ['Place', [before.section.Id, before.container?.Model], [after.section.Id, after.container?.Model]],
    ['Default', earlier.DefaultValue, later.DefaultValue],
    ['Other', earlier.Other, later.Other],
  ];
  return checks.flatMap(([part, question, following]) => (isSame(question, following) ? [] : [part]));
}

/** Every condition that decides whether a question is shown. */
const conditionsOf = ({ section, line, question }: PlacedQuestion) => [
  section.Condition,
  line.Condition,
  question.Condition,
];

/** Compares two versions. Questions are matched by Model, even if they were moved. */
export function compare(before: Questionnaire, after: Questionnaire): Comparison {
  const [questionsBefore, questionsAfter] = [questionsByModel(before), questionsByModel(after)];
  const changed = [...questionsBefore].flatMap(([Model, earlier]): ChangedQuestion[] => {
    const later = questionsAfter.get(Model);
    if (!later) return [];
    const Parts = changedParts(earlier, later, [before, after]);
    const values = (placed: PlacedQuestion, { OptionLists }: Questionnaire) => {
      const partIds = (placed.question.Option ?? []).map(({ Id }) => Id);
      return [...optionsOf(placed.question, OptionLists).map(({ Value }) => Value), ...partIds];
    };
    const [optionsBefore, optionsAfter] = [values(earlier, before), values(later, after)];
    const OptionsRemoved = optionsBefore.filter((value) => !optionsAfter.includes(value));
    const OptionsAdded = optionsAfter.filter((value) => !optionsBefore.includes(value));
    return Parts.length > 0 ? [{ Model, Parts, OptionsRemoved, OptionsAdded }] : [];
  });
  return {
    added: [...questionsAfter.keys()].filter((Model) => !questionsBefore.has(Model)),
    removed: [...questionsBefore.keys()].filter((Model) => !questionsAfter.has(Model)),
    changed,
    sections: changedSections(before, after),
  };
}

function changedSections(before: Questionnaire, after: Questionnaire): string[] {
  const heads = ({ Section }: Questionnaire) =>
    new Map(
      Section.map(({ Id, SectionText, Condition }) => [Id, JSON.stringify([inEachLanguage(SectionText), Condition])]),
    );
  const [headsBefore, headsAfter] = [heads(before), heads(after)];
  return [...new Set([...headsBefore.keys(), ...headsAfter.keys()])].filter(
    (id) => headsBefore.get(id) !== headsAfter.get(id),
  );
}
