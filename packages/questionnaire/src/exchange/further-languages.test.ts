import { setKnownLanguages } from '@ithaki/formats';
import { afterEach, expect, test } from 'vitest';
import type { Option } from '../index.ts';
import { questionnaireSchema } from '../schema/index.ts';
import { asSheets, formOf, question } from '../testing/make.ts';
import { exportXlsform, importXlsform } from './index.ts';

// The known languages are global and would affect other test files.
afterEach(() => setKnownLanguages([]));

const options: Option[] = [
  { Value: 'ID_1001', Text: { el: 'Ναι', en: 'Yes', de: 'Ja' } },
  { Value: 'ID_1002', Text: { el: 'Όχι', en: 'No' } },
];
const form = formOf([
  question('ID_0001', { Type: 'radio', Text: { el: 'Ερώτηση', en: 'Question', de: 'Frage' }, Options: options }),
]);

/** The exported sheets without the one that contains our own format. */
const sheetsOf = () => asSheets(exportXlsform(form).sheets.slice(0, 3));

test('an XLSForm has a column for each further language, and is imported with it', () => {
  setKnownLanguages(['de']);
  const [survey, choices] = exportXlsform(form).sheets;
  expect(survey?.titles).toContain('label::German (de)');
  expect(choices?.titles).toContain('label::German (de)');
  const imported = importXlsform(sheetsOf()).questionnaire;
  const [made] = imported?.Section[0]?.Lines[0]?.Questions ?? [];
  expect(made?.Text).toEqual({ el: 'Ερώτηση', en: 'Question', de: 'Frage' });
  expect(JSON.stringify(imported)).toContain('"de":"Ja"');
  expect(questionnaireSchema.safeParse(imported).success).toBe(true);
});

test('a language that the installation does not have is dropped and reported', () => {
  const { questionnaire, report } = importXlsform(sheetsOf());
  expect(JSON.stringify(questionnaire)).not.toContain('Frage');
  expect(report.map(({ What }) => What)).toContain('German (de)');
  expect(questionnaireSchema.safeParse(form).success).toBe(false);
});
