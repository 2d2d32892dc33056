import { everyQuestion } from '../../model/question-walk.ts';
import type { Questionnaire } from '../../model/questionnaire.ts';
import { readQuestionnaire } from '../../schema/read-questionnaire.ts';
import type { ImportResult } from '../draft/draft.ts';
import { Report } from '../report.ts';
import type { SheetRows } from '../xlsform/sheet.ts';

/** A sheet to be written: column titles and rows. */
export type OutSheet = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Name of the sheet in an exported form that holds the questionnaire itself. Other tools ignore it. */
const NAME = 'ithaki';
const READ = ['survey', 'choices', 'settings'];
/** Maximum characters in one cell; spreadsheets allow 32,767. */
const LONGEST = 30_000;

/** A hash of a text, to detect that somebody edited it. */
function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) + at;
  }
  return `${(one >>> 0).toString(16)}-${(other >>> 0).toString(16)}`;
}

/**
 * A sheet's content as it survives a spreadsheet program: whitespace collapsed, empty trailing cells and rows dropped.
 */
const wordsOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
    .filter((cells) => cells.length > 0)
    .map((cells) => JSON.stringify(cells))
    .join('\n');

/** The sheet with the questionnaire itself, and hashes of the form's sheets and of its JSON. */
export function ownSheet(questionnaire: Questionnaire, sheets: readonly OutSheet[]): OutSheet {
  const json = JSON.stringify(questionnaire);
  const pieces = Array.from({ length: Math.ceil(json.length / LONGEST) }, (_, at) => [
    // Between bars, so that leading and trailing spaces survive.
    `|${json.slice(at * LONGEST, (at + 1) * LONGEST)}|`,
  ]);
  const seen = sheets.map(({ titles, rows }) => wordsOf([titles, ...rows])).join('\n\n');
  return { name: NAME, titles: [`${digestOf(seen)} ${digestOf(json)}`], rows: pieces };
}

/**
 * The original questionnaire of an exported form whose sheets were not edited since. Undefined for any other form,
 * which is then imported from its sheets.
 */
export function exportedBefore(sheets: readonly SheetRows[]): ImportResult | undefined {
  const [own] = sheets.filter(({ name }) => name === NAME);
  const [title, ...pieces] = own?.rows.map(({ cells }) => cells[0] ?? '') ?? [];
  if (title === undefined) return undefined;
  const json = pieces.map((piece) => piece.trim().slice(1, -1)).join('');
  const seen = READ.map((name) => sheets.find((sheet) => sheet.name === name)?.rows ?? [])
    .map((rows) => wordsOf(rows.map(({ cells }) => cells)))
    .join('\n\n');
  if (title.trim() !== `${digestOf(seen)} ${digestOf(json)}`) return undefined;
  const read = readQuestionnaire(json);
  if (!('questionnaire' in read)) return undefined;
  const report = new Report();
  for (const [at, { question }] of [...everyQuestion(read.questionnaire)].entries()) {
    const spot = { Line: at + 1, Place: question.Model, Name: question.Model };
    report.add(spot, 'question', question.Type ?? String(question.TypeId), 'taken');
    if (question.Condition !== undefined) report.add(spot, 'condition', question.Condition, 'taken');
  }
  return { questionnaire: read.questionnaire, report: report.lines() };
}
