import { type ForeignObject, field, isForeignObject, objectsOf, textField } from '../draft/foreign-fields.ts';
import type { ForeignChoice } from '../draft/lists.ts';
import { choiceField, pointsOf, translatedText } from './resource.ts';

type Language = string | undefined;

/** Returns the code of an answer: for a coding its code, or else its display text; for any other value the value. */
export function codeOf(value: unknown): string {
  if (!isForeignObject(value)) return value === undefined || value === null ? '' : String(value);
  return textField(value, 'code', 'display', 'value', 'reference');
}

function choiceFrom(coding: ForeignObject, element: ForeignObject, language: Language): ForeignChoice {
  const code = codeOf(coding);
  const text = translatedText(coding, 'display', language);
  const points = pointsOf(element) ?? pointsOf(coding);
  return { code, text: text === '' ? code : text, ...(points === undefined ? {} : { points }) };
}

function optionFrom(option: ForeignObject, language: Language): ForeignChoice {
  const value = choiceField(option, 'value')?.value;
  if (isForeignObject(value)) return choiceFrom(value, option, language);
  const points = pointsOf(option);
  return { code: codeOf(value), text: codeOf(value), ...(points === undefined ? {} : { points }) };
}

/** Returns the codes of a value set that is contained in the questionnaire. */
function contained(questionnaire: ForeignObject, id: string, language: Language): ForeignChoice[] | undefined {
  const valueSet = objectsOf(questionnaire, 'contained').find((resource) => textField(resource, 'id') === id);
  if (!valueSet) return undefined;
  const [compose, expansion] = [field(valueSet, 'compose'), field(valueSet, 'expansion')];
  const expanded = isForeignObject(expansion) ? objectsOf(expansion, 'contains') : [];
  const concepts = isForeignObject(compose)
    ? objectsOf(compose, 'include').flatMap((include) => objectsOf(include, 'concept'))
    : [];
  return (expanded.length > 0 ? expanded : concepts).map((concept) => choiceFrom(concept, concept, language));
}

/** The choices of an item; undefined when they are in a value set elsewhere. */
export function choicesOf(
  item: ForeignObject,
  questionnaire: ForeignObject,
  language: Language,
): ForeignChoice[] | undefined {
  const set = textField(item, 'answerValueSet');
  if (set !== '') return contained(questionnaire, set.replace(/^#/, ''), language);
  return objectsOf(item, 'answerOption').map((option) => optionFrom(option, language));
}

/** Returns the codes of the options that are selected initially. */
export const initiallyChosen = (item: ForeignObject): string[] =>
  objectsOf(item, 'answerOption')
    .filter((option) => field(option, 'initialSelected') === true)
    .map((option) => codeOf(choiceField(option, 'value')?.value));
