import { everyQuestion, type Language, type Question, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { compare } from '@ithaki/questionnaire/edit';
import { plain, questionName } from '../document/question-names.ts';

/** A line of a comparison: a question or section that is new, gone or changed. */
export interface ComparedLine {
  key: string;
  name: string;
  change: 'added' | 'removed' | 'changed';
  /** What of it changed. */
  parts: readonly ReturnType<typeof compare>['changed'][number]['Parts'][number][];
  /** Its words before and after, where they are not the same. */
  words: { before: string; after: string } | undefined;
}

const questionsByModel = (questionnaire: Questionnaire): ReadonlyMap<string, Question> =>
  new Map([...everyQuestion(questionnaire)].map(({ question }) => [question.Model, question]));

/** What a newer version changes, question by question, in words. */
export function comparedLines(before: Questionnaire, after: Questionnaire, language: Language): ComparedLine[] {
  const { added, removed, changed, sections } = compare(before, after);
  const [old, now] = [questionsByModel(before), questionsByModel(after)];
  const name = (from: ReadonlyMap<string, Question>, model: string) => {
    const question = from.get(model);
    return question ? questionName(question, undefined, language) : model;
  };
  const wordsOf = (from: ReadonlyMap<string, Question>, model: string) => {
    const question = from.get(model);
    return plain(textIn(question?.Text, language));
  };
  const sectionName = (id: string) => {
    const section = [...after.Section, ...before.Section].find(({ Id }) => Id === id);
    return plain(textIn(section?.SectionText, language)) || id;
  };
  const isIn = ({ Section }: Questionnaire, id: string) => Section.some(({ Id }) => Id === id);
  return [
    ...sections.map((id) => ({
      key: id,
      name: sectionName(id),
      change: !isIn(before, id) ? ('added' as const) : isIn(after, id) ? ('changed' as const) : ('removed' as const),
      parts: [],
      words: undefined,
    })),
    ...added.map((model) => ({
      key: model,
      name: name(now, model),
      change: 'added' as const,
      parts: [],
      words: undefined,
    })),
    ...changed.map(({ Model, Parts }) => ({
      key: Model,
      name: name(now, Model),
      change: 'changed' as const,
      parts: Parts,
      words: Parts.includes('Text') ? { before: wordsOf(old, Model), after: wordsOf(now, Model) } : undefined,
    })),
    ...removed.map((model) => ({
      key: model,
      name: name(old, model),
      change: 'removed' as const,
      parts: [],
      words: undefined,
    })),
  ];
}

/** A group or an option that answers name, as it may be mapped to another. */
interface Mappable {
  id: string;
  name: string;
}

/** The options of a question by their ids, own ones or a list's. */
export function optionsOfModel(questionnaire: Questionnaire, model: string, language: Language): Mappable[] {
  const question = questionsByModel(questionnaire).get(model);
  if (!question) return [];
  const listed = question.OptionsRef === undefined ? [] : (questionnaire.OptionLists?.[question.OptionsRef] ?? []);
  const options = [...(question.Options ?? []), ...listed].map(({ Value, Text }) => ({ id: Value, text: Text }));
  const entries = (question.Option ?? []).map(({ Id, Text }) => ({ id: Id, text: Text }));
  return [...options, ...entries].map(({ id, text }) => ({ id, name: plain(textIn(text, language)) || id }));
}

/** Questions of a version to which answers may go over. */
export function questionsToMap(questionnaire: Questionnaire, language: Language): Mappable[] {
  return [...everyQuestion(questionnaire)].map(({ question }) => ({
    id: question.Model,
    name: questionName(question, undefined, language),
  }));
}
