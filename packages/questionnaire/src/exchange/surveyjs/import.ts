import { textWithoutTags } from '../../model/plain-text.ts';
import { type Draft, type ImportResult, importing } from '../draft/draft.ts';
import {
  type ForeignObject,
  field,
  isForeignObject,
  listField,
  numberField,
  objectsOf,
  parseJson,
  textField,
  textOf,
} from '../draft/foreign-fields.ts';
import { languageOf } from '../draft/languages.ts';
import { registerComputedValue } from './computed-values.ts';
import { ElementConverter } from './elements.ts';

const WHOLE_FORM = { Line: 0, Place: '', Name: '' };
/** A report position that sorts after those of all elements. */
const AFTER = { Line: 1_000_000, Place: '', Name: '' };

/** Maximum characters of a survey's JSON. */
const LARGEST = 20_000_000;

/** Survey settings that are handled elsewhere or only concern appearance; they are not reported. */
const ignoredSettings =
  /^(title|description|pages|elements|questions|locale|logo.*|show.*|.*Html.*|.*Text|progressBar.*|.*Location|width.*|fit.*|header.*|background.*|theme.*|.*Alignment|calculatedValues|triggers|questionTemplates|questionsOnPageMode|questionOrder|questionsOrder|maxTimeToFinish|timeLimit|name|clearInvisibleValues|checkErrorsMode|textUpdateMode|focus.*|requiredMark|requiredText|questionTitle.*|autoGrow.*|allow.*|goNext.*|navigateToUrl|cookieName|mode|sendResult.*|storeOthers.*|max.*|completed.*|.*NavigationButtons|tocLocation|firstPageIsStart.*|firstPageIsStarted|validat.*|matrix.*|loading.*)$/i;

function settings(draft: Draft, survey: ForeignObject): void {
  const seconds = numberField(survey, 'timeLimit') ?? numberField(survey, 'maxTimeToFinish');
  if (seconds && seconds > 0) draft.duration = Math.ceil(seconds);
  if (/^questionPerPage|questionOnPage$/i.test(textField(survey, 'questionsOnPageMode')))
    draft.extra.OneQuestionPerScreen = true;
  if (textField(survey, 'questionOrder', 'questionsOrder') === 'random') draft.extra.Shuffle = 'lines';
  const target = textField(survey, 'navigateToUrl');
  if (/^https?:\/\//.test(target)) draft.extra.OnFinish = target;
  for (const [index, { name, expression }] of objectsOf(survey, 'calculatedValues').entries()) {
    const location = { ...AFTER, Place: `calculatedValues[${index}]`, Name: String(name ?? '') };
    registerComputedValue(draft, location, 'calculatedValues', { text: String(expression ?? '') });
  }
  for (const name of Object.keys(survey)) {
    if (!ignoredSettings.test(name))
      draft.report.add({ ...AFTER, Place: name }, 'setting', name, 'left', 'UnknownSetting');
  }
}

/** The language of texts in a survey that does not name their language. */
const languageOfSurvey = (survey: ForeignObject): string => languageOf(textField(survey, 'locale')) ?? 'en';

/** Types of SurveyJS elements; a list of objects without any of them belongs to another format. */
const elementTypes =
  /^(text|comment|radiogroup|dropdown|tagbox|checkbox|boolean|rating|ranking|matrix|matrixdropdown|matrixdynamic|multipletext|panel|paneldynamic|flowpanel|expression|html|image|imagepicker|signaturepad|file|slider|sliderange|buttongroup|datepicker|editor|custom|composite)$/;

/** Whether an object contains SurveyJS elements, directly or in a page or panel within it. */
function hasElements(object: ForeignObject): boolean {
  const isElement = (element: ForeignObject) => elementTypes.test(textField(element, 'type'));
  const lists = ['elements', 'questions'].map((name) => objectsOf(object, name));
  return lists.some((list) => list.some((element) => isElement(element) || hasElements(element)));
}

/** The survey object: the file itself, or wrapped in an object by some tools. */
function surveyIn(content: unknown): ForeignObject | undefined {
  if (!isForeignObject(content)) return undefined;
  const isSurvey = (object: ForeignObject) => hasElements(object) || objectsOf(object, 'pages').some(hasElements);
  if (isSurvey(content)) return content;
  return ['json', 'jsonContent', 'survey', 'surveyJson', 'model', 'content']
    .map((name) => field(content, name))
    .filter(isForeignObject)
    .find(isSurvey);
}

/** Imports a SurveyJS form from its JSON, parsed or as text. It never throws: see the report. */
export function importSurveyjs(json: unknown, { id = 'surveyjs' }: { readonly id?: string } = {}): ImportResult {
  return importing((draft) => {
    const isTooLarge = typeof json === 'string' && json.length > LARGEST;
    const { content, place } = typeof json === 'string' && !isTooLarge ? parseJson(json) : { content: json, place: '' };
    const survey = surveyIn(content);
    if (!survey) {
      const reason = isTooLarge ? 'TooLarge' : content === undefined ? 'NotJson' : 'NotAForm';
      draft.report.add({ ...WHOLE_FORM, Place: place }, 'setting', '', 'left', reason);
      return { questionnaire: null, report: draft.report.lines() };
    }
    const ownLanguage = languageOfSurvey(survey);
    const elements = new ElementConverter(draft, ownLanguage, survey);
    const title = textWithoutTags(textOf(field(survey, 'title'), ownLanguage)).text;
    draft.title = title === '' ? id : title;
    for (const [index, page] of objectsOf(survey, 'pages').entries()) elements.page(page, `pages[${index}]`);
    if (listField(survey, 'pages').length === 0) elements.page({ ...survey, title: '', description: '' }, 'survey');
    settings(draft, survey);
    const droppedLanguages = [...elements.languages].join(', ');
    if (droppedLanguages !== '')
      draft.report.add(WHOLE_FORM, 'text', droppedLanguages, 'left', 'LanguagesLeft', { what: droppedLanguages });
    return draft.finish(id);
  });
}
