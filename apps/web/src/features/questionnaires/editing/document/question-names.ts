import { type Language, type Question, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';
import { kindOfPlace, placedQuestions, wordOf } from './places.ts';

/** A text without its rich text, in one line. */
export const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const LONGEST = 90;

/** A text shortened for lists. */
export function shortly(text: string, most = LONGEST): string {
  const whole = [...plain(text)];
  return whole.length > most ? `${whole.slice(0, most - 1).join('')}…` : whole.join('');
}

/** What a question is called in lists: its number and text; its id where it has no text. */
export function questionName(question: Question, number: number | undefined, language: Language): string {
  const text = shortly(textIn(question.Text, language) || textIn(question.Parametric, language)) || question.Model;
  return number === undefined ? text : `${number}. ${text}`;
}

/** Whether one of the two languages is empty while the other is not. */
export function lacksLanguage(text: Question['Text'] | undefined): Language | undefined {
  if (text === undefined || typeof text === 'string') return undefined;
  const { el, en } = text;
  if (el.trim() !== '' && en.trim() === '') return 'en';
  return el.trim() === '' && en.trim() !== '' ? 'el' : undefined;
}

/** An id that an answer has, and how it is called where one is picked. */
export interface NamedId {
  id: string;
  name: string;
  question: Question;
  path: Path;
}

/** Everything that answers are known by: questions, their columns and cells, their parts, words of a choice of one's own. */
export function answerIds(questionnaire: Questionnaire, language: Language): NamedId[] {
  return placedQuestions(questionnaire).flatMap(({ question, number, path }) => {
    const name = questionName(question, number, language);
    const part = (id: string, text: Question['Text'], of = question): NamedId => ({
      id,
      name: `${name} › ${shortly(textIn(text, language)) || id}`,
      question: of,
      path,
    });
    return [
      ...(number === undefined ? [] : [{ id: question.Model, name, question, path }]),
      ...(question.Columns ?? []).map((column) => part(column.Model, column.Text, column)),
      ...(question.TypeId === undefined ? [] : (question.Group ?? []).map(({ Id, Text }) => part(Id, Text))),
      ...(question.Other ? [part(question.Other.Model, question.Other.Text)] : []),
    ];
  });
}

/** What stands at a path, as lists call it; `sectionWord` says the word for a section with its number. */
export function placeName(
  questionnaire: Questionnaire,
  path: Path,
  language: Language,
  sectionWord: (number: number) => string,
): string {
  if (path[0] !== 'Section') return path.map(String).join(' › ');
  if (kindOfPlace(path) === 'section') {
    const section = questionnaire.Section[Number(path[1])];
    return shortly(textIn(section?.SectionText, language)) || sectionWord(Number(path[1]) + 1);
  }
  const whole = kindOfPlace(path) === 'line' ? [...path, 'Questions', 0] : path.slice(0, 6);
  const found = placedQuestions(questionnaire).find((placed) => wordOf(placed.path) === wordOf(whole));
  return found ? questionName(found.question, found.number, language) : String(valueAt(questionnaire, path) ?? '');
}
