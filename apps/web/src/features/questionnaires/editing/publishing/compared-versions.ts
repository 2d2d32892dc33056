import { plainText } from '@ithaki/formats';
import { everyQuestion, type Language, type Question, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { compare } from '@ithaki/questionnaire/edit';
import { questionName } from '../document/question-names.ts';

/** A line of a comparison: a question or section that was added, removed or changed. */
export interface ComparedLine {
  key: string;
  name: string;
  change: 'added' | 'removed' | 'changed';
  /** Parts that changed. */
  parts: readonly ReturnType<typeof compare>['changed'][number]['Parts'][number][];
  /** Text before and after, when it changed. */
  words: { before: string; after: string } | undefined;
}

const questionsByModel = (questionnaire: Questionnaire): ReadonlyMap<string, Question> =>
  new Map([...everyQuestion(questionnaire)].map(({ question }) => [question.Model, question]));

/** Returns the changes in a newer version as text, question by question. */
export function comparedLines(before: Questionnaire, after: Questionnaire, language: Language): ComparedLine[] {
  const { added, removed, changed, sections } = compare(before, after);
  const [oldQuestions, newQuestions] = [questionsByModel(before), questionsByModel(after)];
  const name = (from: ReadonlyMap<string, Question>, model: string) => {
    const question = from.get(model);
    return question ? questionName(question, undefined, language) : model;
  };
  const questionText = (from: ReadonlyMap<string, Question>, model: string) => {
    const question = from.get(model);
    return plainText(textIn(question?.Text, language));
  };
  const sectionName = (id: string) => {
    const section = [...after.Section, ...before.Section].find(({ Id }) => Id === id);
    return plainText(textIn(section?.SectionText, language)) || id;
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
      name: name(newQuestions, model),
      change: 'added' as const,
      parts: [],
      words: undefined,
    })),
    ...changed.map(({ Model, Parts }) => ({
      key: Model,
      name: name(newQuestions, Model),
      change: 'changed' as const,
      parts: Parts,
      words: Parts.includes('Text')
        ? { before: questionText(oldQuestions, Model), after: questionText(newQuestions, Model) }
        : undefined,
    })),
    ...removed.map((model) => ({
      key: model,
      name: name(oldQuestions, model),
      change: 'removed' as const,
      parts: [],
      words: undefined,
    })),
  ];
}

/** A question or option to which answers can be mapped. */
interface Mappable {
  id: string;
  name: string;
}

/** Returns the options of a question, by id; its own or those of a list. */
export function mappableOptions(questionnaire: Questionnaire, model: string, language: Language): Mappable[] {
  const question = questionsByModel(questionnaire).get(model);
  if (!question) return [];
  const listed = question.OptionsRef === undefined ? [] : (questionnaire.OptionLists?.[question.OptionsRef] ?? []);
  const options = [...(question.Options ?? []), ...listed].map(({ Value, Text }) => ({ id: Value, text: Text }));
  const entries = (question.Option ?? []).map(({ Id, Text }) => ({ id: Id, text: Text }));
  return [...options, ...entries].map(({ id, text }) => ({ id, name: plainText(textIn(text, language)) || id }));
}

/** Questions of a version to which answers can be mapped. */
export function mappableQuestions(questionnaire: Questionnaire, language: Language): Mappable[] {
  return [...everyQuestion(questionnaire)].map(({ question }) => ({
    id: question.Model,
    name: questionName(question, undefined, language),
  }));
}
