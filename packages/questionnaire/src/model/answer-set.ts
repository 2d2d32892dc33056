import type { Answers } from './answers.ts';
import type { Extra, Question, Questionnaire, Section } from './questionnaire.ts';
import type { Text } from './text.ts';

/** A question in an answer set; `LineNo` is the 1-based number of its line in the section. */
export type SetQuestion = Question & { readonly LineNo: number };

/** A section in an answer set, with its lines flattened. */
export type SetSection = {
  readonly Id: string;
  readonly SectionText: Text;
  readonly Condition?: string;
  readonly QuestionCount: number;
  readonly Questions: readonly SetQuestion[];
};

/** One person's answers to one version of a questionnaire, as sent over the API. */
export type AnswerSet = {
  readonly AnswerSetID: string;
  readonly QuestId: string;
  readonly Version: number;
  readonly Duration: number | null;
  /** ISO 8601; null before the first question is shown. */
  readonly TimeStarted: string | null;
  /** Remaining seconds; null when the questionnaire has no time limit. */
  readonly Remaining: number | null;
  readonly Status: 'OK' | 'Expired' | 'Not Found';
  readonly Finished?: string;
  readonly PausedAt?: string;
  readonly Extra: Extra;
  readonly Section: readonly SetSection[];
  readonly OptionLists?: Questionnaire['OptionLists'];
  readonly Answers: Answers;
  readonly Comp: Readonly<Record<string, 1 | 0 | -1>>;
};

const joinedConditions = (
  lineCondition: string | undefined,
  questionCondition: string | undefined,
): { Condition?: string } => {
  const filled = [lineCondition, questionCondition].filter(
    (text): text is string => text !== undefined && text.trim() !== '',
  );
  const [only] = filled;
  if (only === undefined) return {};
  return { Condition: filled.length > 1 ? filled.map((text) => `(${text})`).join(' && ') : only };
};

/** Flattens sections for an answer set; a line's condition is added to each of its questions. */
export function setSections({ Section }: Pick<Questionnaire, 'Section'>): SetSection[] {
  return Section.map(({ Lines, ...section }) => {
    const Questions = Lines.flatMap((line, index) =>
      line.Questions.map((question) => ({
        ...question,
        ...joinedConditions(line.Condition, question.Condition),
        LineNo: index + 1,
      })),
    );
    return { ...section, QuestionCount: Questions.length, Questions };
  });
}

/** Rebuilds sections from those of an answer set. */
export function sectionsFromSet(sections: readonly SetSection[]): Section[] {
  return sections.map(({ QuestionCount: _, Questions, ...section }) => {
    const numbers = [...new Set(Questions.map(({ LineNo }) => LineNo))];
    const Lines = numbers.map((number) => ({
      Id: `${section.Id}-${number}`,
      Questions: Questions.filter(({ LineNo }) => LineNo === number).map(({ LineNo: _line, ...question }) => question),
    }));
    return { ...section, Lines };
  });
}
