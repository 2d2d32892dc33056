import type { Entry, Line, Option, Question, Section } from '../model/questionnaire.ts';
import { mapText, type Text } from '../model/text.ts';
import type { PlaceIds } from './ids.ts';
import { renamedIn } from './ids.ts';

/** A mapping of old ids to new ones, and the source of new section, line and question ids. */
export type Renaming = {
  readonly ids: ReadonlyMap<string, string>;
  readonly places: PlaceIds;
  /** New names of option lists, by old name. */
  readonly lists: ReadonlyMap<string, string>;
};

const given = <Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value });

/** A copy of an option with new ids, also in its condition. */
export function renamedOption(option: Option, { ids }: Pick<Renaming, 'ids'>): Option {
  return {
    ...option,
    Value: ids.get(option.Value) ?? option.Value,
    ...given('Condition', option.Condition === undefined ? undefined : renamedIn(option.Condition, ids)),
  };
}

/** A copy of a question with new ids. References in conditions, rules, texts and charts are updated. */
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
    // Only a piped text's ids are references; in other texts they are ordinary words.
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

/** A copy of a line and its questions with new ids. */
export function renamedLine(line: Line, renaming: Renaming): Line {
  return {
    ...line,
    Id: renaming.places.take('l'),
    ...given('Condition', line.Condition === undefined ? undefined : renamedIn(line.Condition, renaming.ids)),
    Questions: line.Questions.map((question) => renamedQuestion(question, renaming)),
  };
}

/** A copy of a section and its lines with new ids. */
export function renamedSection(section: Section, renaming: Renaming): Section {
  return {
    ...section,
    Id: renaming.places.take('s'),
    ...given('Condition', section.Condition === undefined ? undefined : renamedIn(section.Condition, renaming.ids)),
    Lines: section.Lines.map((line) => renamedLine(line, renaming)),
  };
}
