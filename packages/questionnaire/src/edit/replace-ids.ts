import type { Entry, Line, Option, Question, Section } from '../model/questionnaire.ts';
import { mapText, type Text } from '../model/text.ts';
import type { ElementIds } from './ids.ts';
import { replaceIds } from './ids.ts';

/** A mapping of old ids to new ones, and the source of new section, line and question ids. */
export type Renaming = {
  readonly ids: ReadonlyMap<string, string>;
  readonly elementIds: ElementIds;
  /** New names of option lists, by old name. */
  readonly lists: ReadonlyMap<string, string>;
};

const ifDefined = <Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value });

/** A copy of an option with new ids, also in its condition. */
export function renameOption(option: Option, { ids }: Pick<Renaming, 'ids'>): Option {
  return {
    ...option,
    Value: ids.get(option.Value) ?? option.Value,
    ...ifDefined('Condition', option.Condition === undefined ? undefined : replaceIds(option.Condition, ids)),
  };
}

/** A copy of a question with new ids. References in conditions, rules, texts and charts are updated. */
export function renameQuestion(question: Question, renaming: Renaming): Question {
  const { ids, lists } = renaming;
  const id = (original: string): string => ids.get(original) ?? original;
  const script = (text: string | undefined) => (text === undefined ? undefined : replaceIds(text, ids));
  const text = (original: Text | undefined) =>
    original === undefined ? undefined : mapText(original, (value) => replaceIds(value, ids));
  const entries = (list: readonly Entry[] | undefined) => list?.map((entry) => ({ ...entry, Id: id(entry.Id) }));
  const { Validate, Chart, OptionsRef, Other } = question;
  const required = Validate?.Required;
  return {
    ...question,
    Id: renaming.elementIds.allocate('q'),
    Model: id(question.Model),
    // Only a piped text's ids are references; in other texts they are ordinary words.
    ...(question.Piped ? { Text: text(question.Text) ?? '', ...ifDefined('Help', text(question.Help)) } : {}),
    ...ifDefined('Condition', script(question.Condition)),
    ...ifDefined(
      'Options',
      question.Options?.map((option) => renameOption(option, renaming)),
    ),
    ...ifDefined('OptionsRef', OptionsRef === undefined ? undefined : (lists.get(OptionsRef) ?? OptionsRef)),
    ...ifDefined('Other', Other && { ...Other, Model: id(Other.Model) }),
    ...ifDefined(
      'Rows',
      question.Rows?.map((row) => ({ ...row, ...ifDefined('Condition', script(row.Condition)) })),
    ),
    ...ifDefined(
      'Columns',
      question.Columns?.map((column) => renameQuestion(column, renaming)),
    ),
    ...ifDefined('Parametric', text(question.Parametric)),
    ...ifDefined('Group', entries(question.Group)),
    ...ifDefined('Option', entries(question.Option)),
    ...ifDefined('DefaultValue', script(question.DefaultValue)),
    ...ifDefined('Chart', Chart && { ...Chart, ...ifDefined('Answers', Chart.Answers?.map(id)) }),
    ...ifDefined(
      'Validate',
      Validate && {
        ...Validate,
        ...ifDefined('Required', typeof required === 'string' ? replaceIds(required, ids) : required),
        ...ifDefined('Script', script(Validate.Script)),
      },
    ),
  };
}

/** A copy of a line and its questions with new ids. */
export function renameLine(line: Line, renaming: Renaming): Line {
  return {
    ...line,
    Id: renaming.elementIds.allocate('l'),
    ...ifDefined('Condition', line.Condition === undefined ? undefined : replaceIds(line.Condition, renaming.ids)),
    Questions: line.Questions.map((question) => renameQuestion(question, renaming)),
  };
}

/** A copy of a section and its lines with new ids. */
export function renameSection(section: Section, renaming: Renaming): Section {
  return {
    ...section,
    Id: renaming.elementIds.allocate('s'),
    ...ifDefined(
      'Condition',
      section.Condition === undefined ? undefined : replaceIds(section.Condition, renaming.ids),
    ),
    Lines: section.Lines.map((line) => renameLine(line, renaming)),
  };
}
