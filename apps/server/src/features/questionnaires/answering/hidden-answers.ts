import {
  type Form,
  ownerOf,
  type Question,
  type QuestionInfo,
  type Questionnaire,
  textIn,
} from '@ithaki/questionnaire';
import type { Actor } from '../../../access/actor.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { inEachLanguage, translate } from '../../../platform/texts/translate.ts';
import type { SetRow } from './set-queries.ts';

/** A person who reads answers. */
type Reader = Pick<Actor, 'userId' | 'level' | 'project'>;

/**
 * Returns a function that tells whether a question's answer is hidden from a reader, because it fills a field that the
 * reader does not see. Nobody sees a field that is no longer defined.
 */
function hidesQuestion({ level, project }: Reader): (question: Question) => boolean {
  const names = new Set(project ? visibleFields(project.settings, level).map(({ Name }) => Name) : []);
  return ({ Field }) => Field !== undefined && !names.has(Field);
}

/**
 * Returns a function that tells whether an answer is hidden from a reader, given its group, its column in a table of
 * answers, or its question's Model.
 */
export function hidesAnswer({ byModel, owners }: Form, reader: Reader): (id: string) => boolean {
  const hides = hidesQuestion(reader);
  const isHidden = (info: QuestionInfo): boolean =>
    hides(info.question) || (info.container !== undefined && isHidden(info.container));
  return (id) => {
    const info = byModel.get(id.split(':', 1)[0] ?? '') ?? ownerOf(owners, id);
    return info !== undefined && isHidden(info);
  };
}

/**
 * Whether someone reads answers of a set that is not their own; the set of a link belongs to whoever opens the link.
 */
export const readsOthers = (reader: Reader | null, { userId }: Pick<SetRow, 'userId'>): reader is Reader =>
  reader !== null && reader.userId !== userId;

/** Returns the Models of the questions whose answers are hidden from a reader, who sees a sentence in their place. */
export function keptQuestions({ questions }: Form, reader: Reader): string[] {
  const hides = hidesQuestion(reader);
  return questions.filter(({ question }) => hides(question)).map(({ question }) => question.Model);
}

/**
 * Returns a questionnaire as shown to a reader: each question whose answer is hidden from them is replaced by a
 * sentence.
 */
export function withoutHidden(questionnaire: Questionnaire, reader: Reader): Questionnaire {
  const hides = hidesQuestion(reader);
  const shown = (question: Question): Question => (hides(question) ? sentenceFor(question) : question);
  return {
    ...questionnaire,
    Section: questionnaire.Section.map((section) => ({
      ...section,
      Lines: section.Lines.map((line) => ({ ...line, Questions: line.Questions.map(shown) })),
    })),
  };
}

function sentenceFor({ Id, Model, Condition, Text }: Question): Question {
  return {
    Id,
    Model,
    Type: 'plaintext',
    Text: inEachLanguage((language) =>
      translate(language, 'questionnaires.answering.hiddenAnswer', { question: textIn(Text, language) }),
    ),
    ...(Condition !== undefined && { Condition }),
  };
}
