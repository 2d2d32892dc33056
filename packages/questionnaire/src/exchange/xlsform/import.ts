import { type ImportResult, importing } from '../draft/draft.ts';
import { languageOf, textFrom } from '../draft/languages.ts';
import { exportedBefore } from '../export/questionnaire-sheet.ts';
import { Choices } from './choices.ts';
import { type SheetRows, sheetOf } from './sheet.ts';
import { Survey } from './survey.ts';

export type { SheetRows } from './sheet.ts';

/** The form's file name, and choice lists from separate files by file name. */
export type XlsformOptions = { readonly id?: string; readonly files?: Readonly<Record<string, SheetRows>> };

/** Maximum rows read from a survey. */
const MOST_ROWS = 20_000;

const WHOLE = { Line: 0, Place: '', Name: '' };

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
  const own = exportedBefore(sheets);
  if (own) return own;
  return importing((draft) => {
    const found = surveyIn(sheets);
    if (!found) {
      draft.report.add(WHOLE, 'setting', 'survey', 'left', 'NoSheet');
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
    const { rows } = sheetOf(found);
    if (rows.length > MOST_ROWS) draft.report.add(WHOLE, 'setting', 'survey', 'left', 'TooLarge');
    for (const row of rows.slice(0, MOST_ROWS)) survey.take(row);
    survey.close();

    const title = settings ? textFrom(new Map([['', settings.get('form_title', 'title', 'form_id')]]), language) : '';
    draft.title = title === '' ? id : title;
    const [left] = [survey.otherLanguages.join(', ')];
    if (left) draft.report.add(WHOLE, 'text', left, 'left', 'LanguagesLeft', { what: left });
    for (const name of settings?.filled() ?? []) {
      if (['form_title', 'title', 'form_id', 'default_language', 'version'].includes(name)) continue;
      draft.report.add(WHOLE, 'setting', name, 'left', 'UnknownSetting');
    }
    return draft.finish(id);
  });
}
