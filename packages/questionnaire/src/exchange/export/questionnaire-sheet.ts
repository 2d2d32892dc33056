import { everyQuestion } from '../../model/question-walk.ts';
import type { Questionnaire } from '../../model/questionnaire.ts';
import { readQuestionnaire } from '../../schema/read-questionnaire.ts';
import type { ImportResult } from '../draft/draft.ts';
import { Report } from '../report.ts';
import type { SheetRows } from '../xlsform/sheet.ts';

/** A sheet to be written: column titles and rows. */
export type SheetToWrite = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Name of the sheet in an exported form that holds the questionnaire itself. Other tools ignore it. */
const SHEET_NAME = 'ithaki';
const HASHED_SHEETS = ['survey', 'choices', 'settings'];
/** Maximum characters in one cell; spreadsheets allow 32,767. */
const LONGEST = 30_000;

/** A hash of a text, to detect that somebody edited it. */
function digestOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) + index;
  }
  return `${(first >>> 0).toString(16)}-${(second >>> 0).toString(16)}`;
}

/**
 * A sheet's content as it survives a spreadsheet program: whitespace collapsed, empty trailing cells and rows dropped.
 */
const normalisedContent = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
    .filter((cells) => cells.length > 0)
    .map((cells) => JSON.stringify(cells))
    .join('\n');

/** The sheet with the questionnaire itself, and hashes of the form's sheets and of its JSON. */
export function questionnaireSheet(questionnaire: Questionnaire, sheets: readonly SheetToWrite[]): SheetToWrite {
  const json = JSON.stringify(questionnaire);
  const pieces = Array.from({ length: Math.ceil(json.length / LONGEST) }, (_, index) => [
    // Between bars, so that leading and trailing spaces survive.
    `|${json.slice(index * LONGEST, (index + 1) * LONGEST)}|`,
  ]);
  const content = sheets.map(({ titles, rows }) => normalisedContent([titles, ...rows])).join('\n\n');
  return { name: SHEET_NAME, titles: [`${digestOf(content)} ${digestOf(json)}`], rows: pieces };
}

/**
 * The original questionnaire of an exported form whose sheets were not edited since. Undefined for any other form,
 * which is then imported from its sheets.
 */
export function readQuestionnaireSheet(sheets: readonly SheetRows[]): ImportResult | undefined {
  const [ownSheet] = sheets.filter(({ name }) => name === SHEET_NAME);
  const [title, ...pieces] = ownSheet?.rows.map(({ cells }) => cells[0] ?? '') ?? [];
  if (title === undefined) return undefined;
  const json = pieces.map((piece) => piece.trim().slice(1, -1)).join('');
  const content = HASHED_SHEETS.map((name) => sheets.find((sheet) => sheet.name === name)?.rows ?? [])
    .map((rows) => normalisedContent(rows.map(({ cells }) => cells)))
    .join('\n\n');
  if (title.trim() !== `${digestOf(content)} ${digestOf(json)}`) return undefined;
  const read = readQuestionnaire(json);
  if (!('questionnaire' in read)) return undefined;
  const report = new Report();
  for (const [index, { question }] of [...everyQuestion(read.questionnaire)].entries()) {
    const location = { Line: index + 1, Place: question.Model, Name: question.Model };
    report.add(location, 'question', question.Type ?? String(question.TypeId), 'taken');
    if (question.Condition !== undefined) report.add(location, 'condition', question.Condition, 'taken');
  }
  return { questionnaire: read.questionnaire, report: report.lines() };
}
