import type { Entry, Line, Option, Question, Section } from '../model/questionnaire.ts';
import { mapText, type Text } from '../model/text.ts';
import type { PlaceIds } from './ids.ts';
import { renamedIn } from './ids.ts';

/** New ids for old ones, and where new ids of places come from. */
export type Renaming = {
  readonly ids: ReadonlyMap<string, string>;
  readonly places: PlaceIds;
  /** New names of option lists. */
  readonly lists: ReadonlyMap<string, string>;
};

const given = <Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value });

/** An option under its new id, its condition with it. */
export function renamedOption(option: Option, { ids }: Pick<Renaming, 'ids'>): Option {
  return {
    ...option,
    Value: ids.get(option.Value) ?? option.Value,
    ...given('Condition', option.Condition === undefined ? undefined : renamedIn(option.Condition, ids)),
  };
}

/** A question with new ids, and with every reference to them following: conditions, rules, texts, charts. */
export function renamedQuestion(question: Question, renaming: Renaming): Question {
  const { ids, lists } = renaming;
  const id = (old: string): string => ids.get(old) ?? old;
  const script = (text: string | undefined) => (text === undefined ? undefined : renamedIn(text, ids));
  const text = (old: Text | undefined) => (old === undefined ? undefined : mapText(old, (one) => renamedIn(one, ids)));
  const entries = (list: readonly Entry[] | undefined) => list?.map((entry) => ({ ...entry, Id: id(entry.Id) }));
  const { Validate, Chart, OptionsRef, Other } = question;
  const required = Validate?.Required;
  return {
    ...question,
    Id: renaming.places.take('q'),
    Model: id(question.Model),
    // Only a piped text's ids are references; elsewhere they are words like any other.
    ...(question.Piped ? { Text: text(question.Text) ?? '', ...given('Help', text(question.Help)) } : {}),
    ...given('Condition', script(question.Condition)),
    ...given(
      'Options',
      question.Options?.map((option) => renamedOption(option, renaming)),
    ),
    ...given('OptionsRef', OptionsRef === undefined ? undefined : (lists.get(OptionsRef) ?? OptionsRef)),
    ...given('Other', Other && { ...Other, Model: id(Other.Model) }),
    ...given(
      'Rows',
      question.Rows?.map((row) => ({ ...row, ...given('Condition', script(row.Condition)) })),
    ),
    ...given(
      'Columns',
      question.Columns?.map((column) => renamedQuestion(column, renaming)),
    ),
    ...given('Parametric', text(question.Parametric)),
    ...given('Group', entries(question.Group)),
    ...given('Option', entries(question.Option)),
    ...given('DefaultValue', script(question.DefaultValue)),
    ...given('Chart', Chart && { ...Chart, ...given('Answers', Chart.Answers?.map(id)) }),
    ...given(
      'Validate',
      Validate && {
        ...Validate,
        ...given('Required', typeof required === 'string' ? renamedIn(required, ids) : required),
        ...given('Script', script(Validate.Script)),
      },
    ),
  };
}

/** A line with new ids, its questions with it. */
export function renamedLine(line: Line, renaming: Renaming): Line {
  return {
    ...line,
    Id: renaming.places.take('l'),
    ...given('Condition', line.Condition === undefined ? undefined : renamedIn(line.Condition, renaming.ids)),
    Questions: line.Questions.map((question) => renamedQuestion(question, renaming)),
  };
}

/** A section with new ids, its lines with it. */
export function renamedSection(section: Section, renaming: Renaming): Section {
  return {
    ...section,
    Id: renaming.places.take('s'),
    ...given('Condition', section.Condition === undefined ? undefined : renamedIn(section.Condition, renaming.ids)),
    Lines: section.Lines.map((line) => renamedLine(line, renaming)),
  };
}
