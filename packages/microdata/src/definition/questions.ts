import type { Answers, Definition, Part, Question, Section } from '../model.ts';

/** A question with what its section says of it. */
export type AskedQuestion = Question & { readonly optional: boolean; readonly section: string };

/** The questions of a definition, and how to find them. */
export interface QuestionIndex {
  readonly list: readonly AskedQuestion[];
  readonly byId: ReadonlyMap<number, AskedQuestion>;
  readonly byCode: ReadonlyMap<string, AskedQuestion>;
}

const indexes = new WeakMap<Definition, QuestionIndex>();

/** The questions of a definition in their order. Definitions never change, so each is indexed once. */
export function questionsOf(definition: Definition): QuestionIndex {
  const known = indexes.get(definition);
  if (known) return known;
  const list = definition.flatMap(({ Key, Optional, Questions }) =>
    Questions.map((question) => ({ ...question, optional: Optional === true, section: Key })),
  );
  const index = {
    list,
    byId: new Map(list.map((question) => [question.Id, question])),
    byCode: new Map(list.flatMap((question) => (question.Code ? [[question.Code, question] as const] : []))),
  };
  indexes.set(definition, index);
  return index;
}

/** Whether a question must be answered while it is shown. */
export const isRequired = ({ Required, optional }: AskedQuestion): boolean => Required ?? !optional;

/** The answer to the question with this code; '' where it is not asked or not answered. */
export const answerTo = (definition: Definition, answers: Answers, code: string): string => {
  const question = questionsOf(definition).byCode.get(code);
  return (question && answers.get(question.Id)) ?? '';
};

const mentorCodes = new Set(['I14', 'E0', 'E0.1']);

/**
 * Whose part a question belongs to. Unless it says so itself: staff's where the mentee does not see the field that it
 * is proposed from, the mentor's for the dates of entry and exit and for the follow-up, else the mentee's.
 */
export function partOf(question: AskedQuestion, menteeSees: (field: string) => boolean): Part {
  if (question.By) return question.By;
  if (question.DefaultField && !menteeSees(question.DefaultField)) return 'staff';
  const code = question.Code ?? '';
  return mentorCodes.has(code) || question.section === 'F' ? 'mentor' : 'mentee';
}

/** Reads a stored definition: a list of sections, or a bare list of questions, which is one section. */
export function asDefinition(stored: readonly (Section | Question)[]): Definition {
  const questions = stored.filter((entry): entry is Question => 'Id' in entry);
  if (questions.length > 0) return [{ Key: 'A', Title: '', Questions: questions }];
  return stored as readonly Section[];
}
