import { plainText } from '@ithaki/formats';
import { type Language, type Question, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';
import { editedText } from '../../../../i18n/text-in-language.ts';
import { partKind, pathKey, placedQuestions } from './part-paths.ts';

type Line = Questionnaire['Section'][number]['Lines'][number];

const MOST_CHARACTERS = 90;

/** A text shortened for lists, without markup. */
export function shortened(text: string, most = MOST_CHARACTERS): string {
  const characters = [...plainText(text)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** Name of a question in lists: its number and text, or its id when it has no text. */
export function questionName(question: Question, number: number | undefined, language: Language): string {
  const text = shortened(textIn(question.Text, language) || textIn(question.Parametric, language)) || question.Model;
  return number === undefined ? text : `${number}. ${text}`;
}

/** Name of a line: the texts of its questions, or their ids where there is no text. */
export const lineName = ({ Questions }: Line, language: Language): string =>
  Questions.map(({ Text, Model }) => shortened(textIn(Text, language)) || Model).join(' · ');

/** Returns the language that is empty although the other is not. */
export function missingLanguage(text: Question['Text'] | undefined): 'el' | 'en' | undefined {
  if (text === undefined || typeof text === 'string') return undefined;
  const { el, en } = editedText(text);
  if (el.trim() !== '' && en.trim() === '') return 'en';
  return el.trim() === '' && en.trim() !== '' ? 'el' : undefined;
}

/** Id of an answer, with its name for pickers. */
export interface NamedAnswer {
  id: string;
  name: string;
  question: Question;
  path: Path;
}

/** All ids of answers: of questions, columns, cells, entries, and the text of 'other' choices. */
export function answerIds(questionnaire: Questionnaire, language: Language): NamedAnswer[] {
  return placedQuestions(questionnaire).flatMap(({ question, number, path }) => {
    const name = questionName(question, number, language);
    const partAnswer = (id: string, text: Question['Text'], owner = question): NamedAnswer => ({
      id,
      name: `${name} › ${shortened(textIn(text, language)) || id}`,
      question: owner,
      path,
    });
    return [
      ...(number === undefined ? [] : [{ id: question.Model, name, question, path }]),
      ...(question.Columns ?? []).map((column) => partAnswer(column.Model, column.Text, column)),
      ...(question.TypeId === undefined ? [] : (question.Group ?? []).map(({ Id, Text }) => partAnswer(Id, Text))),
      ...(question.Other ? [partAnswer(question.Other.Model, question.Other.Text)] : []),
    ];
  });
}

/** Name of the part at a path, for lists; `sectionName` returns the name of a section without text. */
export function placeName(
  questionnaire: Questionnaire,
  path: Path,
  language: Language,
  sectionName: (number: number) => string,
): string {
  if (path[0] !== 'Section') return path.map(String).join(' › ');
  if (partKind(path) === 'section') {
    const section = questionnaire.Section[Number(path[1])];
    return shortened(textIn(section?.SectionText, language)) || sectionName(Number(path[1]) + 1);
  }
  const questionPath = partKind(path) === 'line' ? [...path, 'Questions', 0] : path.slice(0, 6);
  const match = placedQuestions(questionnaire).find((placed) => pathKey(placed.path) === pathKey(questionPath));
  return match ? questionName(match.question, match.number, language) : String(valueAt(questionnaire, path) ?? '');
}
