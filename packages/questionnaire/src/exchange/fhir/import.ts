import { compareWithSource } from '../comparison/compare-with-source.ts';
import { type ImportResult, importing } from '../draft/draft.ts';
import {
  type ForeignObject,
  field,
  isForeignObject,
  objectsOf,
  parseJson,
  textField,
} from '../draft/foreign-fields.ts';
import { languageOf } from '../draft/languages.ts';
import { ItemConverter } from './items.ts';
import { itemsOf, translatedText } from './resource.ts';

const WHOLE_FORM = { Line: 0, Place: '', Name: '' };

const isQuestionnaire = (content: unknown): content is ForeignObject =>
  isForeignObject(content) && field(content, 'resourceType') === 'Questionnaire';

/** The questionnaire of a file: the file itself, or the first one in a bundle. */
function questionnaireIn(content: unknown): ForeignObject | undefined {
  if (isQuestionnaire(content)) return content;
  if (!isForeignObject(content)) return undefined;
  return objectsOf(content, 'entry')
    .map((entry) => field(entry, 'resource'))
    .find(isQuestionnaire);
}

/** Whether a text looks like the JSON of a FHIR questionnaire. */
export const isFhirQuestionnaire = (text: string): boolean => /"resourceType"\s*:\s*"Questionnaire"/.test(text);

/** Imports a FHIR Questionnaire (R4) from its JSON. It never throws: see the report. */
export function importFhir(json: string, { id = 'fhir' }: { readonly id?: string } = {}): ImportResult {
  return importing((draft) => {
    const { content, place } = parseJson(json);
    const questionnaire = questionnaireIn(content);
    if (!questionnaire) {
      const reason = content === undefined ? 'NotJson' : 'NotAForm';
      draft.report.add({ ...WHOLE_FORM, Place: place }, 'setting', '', 'left', reason);
      return { questionnaire: null, report: draft.report.lines() };
    }
    const ownLanguage = languageOf(textField(questionnaire, 'language'));
    const title = translatedText(questionnaire, 'title', ownLanguage);
    draft.title = title === '' ? textField(questionnaire, 'name') || id : title;
    new ItemConverter(draft, questionnaire, itemsOf(questionnaire), ownLanguage).convert();
    const result = draft.finish(id);
    if (result.questionnaire) compareWithSource(result.questionnaire, draft.translations, draft.report, 'FHIRPath');
    return { questionnaire: result.questionnaire, report: draft.report.lines() };
  });
}
