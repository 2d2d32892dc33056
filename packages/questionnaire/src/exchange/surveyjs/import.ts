import { withoutTags } from '../../model/plain-text.ts';
import { placeOfJsonError } from '../../schema/read-questionnaire.ts';
import { type Draft, type ImportResult, importing } from '../draft/draft.ts';
import { languageOf } from '../draft/languages.ts';
import { computed } from './computed-values.ts';
import { Elements } from './elements.ts';
import { type Foreign, field, isForeign, listField, numberField, objectsOf, textField, textOf } from './fields.ts';

const WHOLE = { Line: 0, Place: '', Name: '' };
/** Sorts after all elements in the report. */
const AFTER = { Line: 1_000_000, Place: '', Name: '' };

/** Maximum characters of a survey's JSON. */
const LARGEST = 20_000_000;

/** Survey settings that are handled elsewhere or only concern appearance; they are not reported. */
const looks =
  /^(title|description|pages|elements|questions|locale|logo.*|show.*|.*Html.*|.*Text|progressBar.*|.*Location|width.*|fit.*|header.*|background.*|theme.*|.*Alignment|calculatedValues|triggers|questionTemplates|questionsOnPageMode|questionOrder|questionsOrder|maxTimeToFinish|timeLimit|name|clearInvisibleValues|checkErrorsMode|textUpdateMode|focus.*|requiredMark|requiredText|questionTitle.*|autoGrow.*|allow.*|goNext.*|navigateToUrl|cookieName|mode|sendResult.*|storeOthers.*|max.*|completed.*|.*NavigationButtons|tocLocation|firstPageIsStart.*|firstPageIsStarted|validat.*|matrix.*|loading.*)$/i;

function settings(draft: Draft, survey: Foreign): void {
  const seconds = numberField(survey, 'timeLimit') ?? numberField(survey, 'maxTimeToFinish');
  if (seconds && seconds > 0) draft.duration = Math.ceil(seconds);
  if (/^questionPerPage|questionOnPage$/i.test(textField(survey, 'questionsOnPageMode')))
    draft.extra.OneQuestionPerScreen = true;
  if (textField(survey, 'questionOrder', 'questionsOrder') === 'random') draft.extra.Shuffle = 'lines';
  const target = textField(survey, 'navigateToUrl');
  if (/^https?:\/\//.test(target)) draft.extra.OnFinish = target;
  for (const [at, { name, expression }] of objectsOf(survey, 'calculatedValues').entries()) {
    const spot = { ...AFTER, Place: `calculatedValues[${at}]`, Name: String(name ?? '') };
    computed(draft, spot, 'calculatedValues', { text: String(expression ?? '') });
  }
  for (const name of Object.keys(survey)) {
    if (!looks.test(name)) draft.report.add({ ...AFTER, Place: name }, 'setting', name, 'left', 'UnknownSetting');
  }
}

/** The language of texts without one. */
const ownLanguage = (survey: Foreign): 'el' | 'en' => languageOf(textField(survey, 'locale')) ?? 'en';

/** The survey object: the file itself, or wrapped in an object by some tools. */
function surveyIn(given: unknown): Foreign | undefined {
  if (!isForeign(given)) return undefined;
  const holds = (one: Foreign) => ['pages', 'elements', 'questions'].some((name) => listField(one, name).length > 0);
  if (holds(given)) return given;
  return ['json', 'jsonContent', 'survey', 'surveyJson', 'model', 'content']
    .map((name) => field(given, name))
    .filter(isForeign)
    .find(holds);
}

/** Parses JSON; on failure returns the place of the error. */
function parsed(text: string): { given?: unknown; place: string } {
  const json = text.replace(/^\ufeff/, '');
  try {
    return { given: JSON.parse(json), place: '' };
  } catch (error) {
    return { place: placeOfJsonError(json, error) };
  }
}

/** Imports a SurveyJS form from its JSON, parsed or as text. It never throws: see the report. */
export function importSurveyjs(json: unknown, { id = 'surveyjs' }: { readonly id?: string } = {}): ImportResult {
  return importing((draft) => {
    const isTooLarge = typeof json === 'string' && json.length > LARGEST;
    const { given, place } = typeof json === 'string' && !isTooLarge ? parsed(json) : { given: json, place: '' };
    const survey = surveyIn(given);
    if (!survey) {
      const reason = isTooLarge ? 'TooLarge' : given === undefined ? 'NotJson' : 'NotAForm';
      draft.report.add({ ...WHOLE, Place: place }, 'setting', '', 'left', reason);
      return { questionnaire: null, report: draft.report.lines() };
    }
    const own = ownLanguage(survey);
    const elements = new Elements(draft, own, survey);
    const title = withoutTags(textOf(field(survey, 'title'), own)).text;
    draft.title = title === '' ? id : title;
    for (const [at, page] of objectsOf(survey, 'pages').entries()) elements.page(page, `pages[${at}]`);
    if (listField(survey, 'pages').length === 0) elements.page({ ...survey, title: '', description: '' }, 'survey');
    settings(draft, survey);
    const left = [...elements.languages].join(', ');
    if (left !== '') draft.report.add(WHOLE, 'text', left, 'left', 'LanguagesLeft', { what: left });
    return draft.finish(id);
  });
}
