import { kindOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { everyQuestion, type Placed } from '../model/question-walk.ts';
import type { Question, Questionnaire } from '../model/questionnaire.ts';
import { bothOf } from '../model/text.ts';

/** The parts of a question that a comparison tells apart. */
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

type Known = Placed & { readonly order: number };

const placedIn = (questionnaire: Questionnaire): Map<string, Known> =>
  new Map([...everyQuestion(questionnaire)].map((placed, order) => [placed.question.Model, { ...placed, order }]));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changedParts(before: Known, after: Known, lists: readonly [Questionnaire, Questionnaire]): ChangedPart[] {
  const [a, b] = [before.question, after.question];
  const options = [optionsOf(a, lists[0].OptionLists), optionsOf(b, lists[1].OptionLists)] as const;
  const columns = (one: Question) => (one.Columns ?? []).map(({ Model }) => Model);
  const checks: readonly (readonly [ChangedPart, unknown, unknown])[] = [
    ['Type', kindOf(a), kindOf(b)],
    ['Text', bothOf(a.Text), bothOf(b.Text)],
    ['Help', bothOf(a.Help), bothOf(b.Help)],
    ['Condition', conditionsOf(before), conditionsOf(after)],
    ['Options', options[0], options[1]],
    ['Rows', a.Rows, b.Rows],
    ['Columns', columns(a), columns(b)],
    ['Parts', [a.Group, a.Option, a.Parametric], [b.Group, b.Option, b.Parametric]],
    ['Validate', [a.Validate, a.ReadOnly], [b.Validate, b.ReadOnly]],
    ['Place', [before.section.Id, before.within?.Model], [after.section.Id, after.within?.Model]],
    ['Default', a.DefaultValue, b.DefaultValue],
    ['Other', a.Other, b.Other],
  ];
  return checks.flatMap(([part, one, other]) => (same(one, other) ? [] : [part]));
}

/** Every condition that decides whether a question is shown. */
const conditionsOf = ({ section, line, question }: Placed) => [section.Condition, line.Condition, question.Condition];

/** Compares two versions. Questions are matched by Model, wherever they stand. */
export function compare(before: Questionnaire, after: Questionnaire): Comparison {
  const [old, now] = [placedIn(before), placedIn(after)];
  const changed = [...old].flatMap(([Model, was]): ChangedQuestion[] => {
    const is = now.get(Model);
    if (!is) return [];
    const Parts = changedParts(was, is, [before, after]);
    const values = (placed: Placed, { OptionLists }: Questionnaire) => {
      const own = (placed.question.Option ?? []).map(({ Id }) => Id);
      return [...optionsOf(placed.question, OptionLists).map(({ Value }) => Value), ...own];
    };
    const [had, has] = [values(was, before), values(is, after)];
    const OptionsRemoved = had.filter((value) => !has.includes(value));
    const OptionsAdded = has.filter((value) => !had.includes(value));
    return Parts.length > 0 ? [{ Model, Parts, OptionsRemoved, OptionsAdded }] : [];
  });
  return {
    added: [...now.keys()].filter((Model) => !old.has(Model)),
    removed: [...old.keys()].filter((Model) => !now.has(Model)),
    changed,
    sections: changedSections(before, after),
  };
}

function changedSections(before: Questionnaire, after: Questionnaire): string[] {
  const heads = ({ Section }: Questionnaire) =>
    new Map(Section.map(({ Id, SectionText, Condition }) => [Id, JSON.stringify([bothOf(SectionText), Condition])]));
  const [old, now] = [heads(before), heads(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
}
