import { compareWithSource } from '../comparison/compare-with-source.ts';
import { type Draft, type ImportResult, importing } from '../draft/draft.ts';
import { languageOf, textFrom } from '../draft/languages.ts';
import { readQuestionnaireSheet } from '../export/questionnaire-sheet.ts';
import { Choices } from './choices.ts';
import { type SheetRows, sheetOf } from './sheet.ts';
import { Survey } from './survey.ts';

export type { SheetRows } from './sheet.ts';

/** The form's file name, and choice lists from separate files by file name. */
export type XlsformOptions = { readonly id?: string; readonly files?: Readonly<Record<string, SheetRows>> };

/** Maximum rows read from a survey. */
const MOST_ROWS = 20_000;

const WHOLE_FORM = { Line: 0, Place: '', Name: '' };

function surveyIn(sheets: readonly SheetRows[]): SheetRows | undefined {
  const named = sheets.find(({ name }) => name.trim().toLowerCase() === 'survey');
  const isSurvey = ({ rows }: SheetRows) =>
    rows[0]?.cells.some((cell) => cell.trim().toLowerCase() === 'type') === true;
  return named ?? sheets.find(isSurvey);
}

/**
 * Imports the sheets of an XLSForm. It never throws: what cannot be imported is reported, and a file that is not a form
 * yields only a report.
 */
export function importXlsform(
  sheets: readonly SheetRows[],
  { id = 'xlsform', files = {} }: XlsformOptions = {},
): ImportResult {
  const exported = readQuestionnaireSheet(sheets);
  if (exported) return exported;
  return importing((draft) => importSheets(draft, sheets, { id, files }));
}

/** Imports the sheets of an XLSForm into a draft. */
export function importSheets(
  draft: Draft,
  sheets: readonly SheetRows[],
  { id = 'xlsform', files = {} }: XlsformOptions,
): ImportResult {
  const surveySheet = surveyIn(sheets);
  if (!surveySheet) {
    draft.report.add(WHOLE_FORM, 'setting', 'survey', 'left', 'NoSheet');
    return { questionnaire: null, report: draft.report.lines() };
  }
  const byName = (...names: string[]) =>
    sheets.filter(({ name }) => names.includes(name.trim().toLowerCase())).map(sheetOf);
  const [settings] = byName('settings').flatMap(({ rows }) => rows.slice(0, 1));
  const language = languageOf(settings?.get('default_language') ?? '');
  const choices = new Choices(byName('choices', 'columns', 'external_choices'), language);
  for (const [name, rows] of Object.entries(files)) choices.addFile(name, sheetOf(rows));

  draft.items = (list) => choices.items(list);
  const survey = new Survey(draft, choices, language);
  const { rows } = sheetOf(surveySheet);
  if (rows.length > MOST_ROWS) draft.report.add(WHOLE_FORM, 'setting', 'survey', 'left', 'TooLarge');
  for (const row of rows.slice(0, MOST_ROWS)) survey.importRow(row);
  survey.close();

  const title = settings ? textFrom(new Map([['', settings.get('form_title', 'title', 'form_id')]]), language) : '';
  draft.title = title === '' ? id : title;
  const [otherLanguages] = [survey.otherLanguages.join(', ')];
  if (otherLanguages)
    draft.report.add(WHOLE_FORM, 'text', otherLanguages, 'left', 'LanguagesLeft', { what: otherLanguages });
  for (const name of settings?.filled() ?? []) {
    if (['form_title', 'title', 'form_id', 'default_language', 'version'].includes(name)) continue;
    draft.report.add(WHOLE_FORM, 'setting', name, 'left', 'UnknownSetting');
  }
  const { questionnaire } = draft.finish(id);
  if (questionnaire) compareWithSource(questionnaire, draft.translations, draft.report);
  return { questionnaire, report: draft.report.lines() };
}
