import { inEachLanguage, mapText, type Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import { field, objectsOf, textField } from '../draft/foreign-fields.ts';
import type { ForeignChoice } from '../draft/lists.ts';
import { type ConvertedQuestion, MOST_RADIO_BUTTONS, QuestionMaker } from '../draft/question-maker.ts';
import { INTEGER } from '../xlsform/constraint.ts';
import { codeOf } from './options.ts';
import { choiceField, extensionsOf, type FhirItem } from './resource.ts';

const OTHER: Text = { el: 'Άλλο', en: 'Other' };

/** Returns the units of a quantity or number, as the form names them. */
function unitsOf({ source }: FhirItem): string[] {
  const units = extensionsOf(source, 'questionnaire-unit', 'questionnaire-unitOption');
  return units.flatMap((unit) => {
    const coding = choiceField(unit, 'value')?.value as Record<string, unknown> | undefined;
    const name = coding && (field(coding, 'display') ?? field(coding, 'code'));
    return typeof name === 'string' ? [name] : [];
  });
}

/** Returns the name of the control that the form requests, such as 'drop-down', 'slider' or 'help'; '' for none. */
export function controlOf({ source }: FhirItem): string {
  const [control] = extensionsOf(source, 'questionnaire-itemControl');
  const concept = control && (field(control, 'valueCodeableConcept') as Record<string, unknown> | undefined);
  return concept ? codeOf(objectsOf(concept, 'coding')[0]) : '';
}

function withUnits(text: Text, units: readonly string[]): Text {
  if (units.length === 0) return text;
  const isNamed = Object.values(inEachLanguage(text)).some((wording) => wording.includes(`(${units[0]})`));
  return isNamed ? text : mapText(text, (one) => `${one} (${units.join(' / ')})`);
}

function choice(draft: Draft, item: FhirItem, text: Text, choices: readonly ForeignChoice[]): ConvertedQuestion {
  const maker = new QuestionMaker(draft);
  const isOpen = item.type === 'open-choice' || textField(item.source, 'answerConstraint') === 'optionsOrString';
  const isSeveral = field(item.source, 'repeats') === true;
  const isMenu = /^(drop-down|autocomplete|lookup)$/.test(controlOf(item)) || choices.length > MOST_RADIO_BUTTONS;
  const Type = isSeveral ? 'checkbox' : isMenu ? 'select' : 'radio';
  const list = draft.lists.list(item.linkId, choices);
  return { made: maker.choice(text, Type, list, isOpen ? { code: 'other', text: OTHER } : undefined) };
}

/** Makes the question of an item; `choices` are undefined for a value set elsewhere. Unknown types become a text. */
export function convertItem(
  draft: Draft,
  item: FhirItem,
  text: Text,
  choices: readonly ForeignChoice[] | undefined,
): ConvertedQuestion {
  const maker = new QuestionMaker(draft);
  switch (item.type) {
    case 'choice':
    case 'open-choice':
    case 'coding':
      if (!choices || choices.length === 0) return { made: maker.text(text), changed: 'ListElsewhere' };
      return choice(draft, item, text, choices);
    case 'boolean':
      return { made: maker.yesNo(text, 'true', 'false') };
    case 'integer': {
      const made = maker.number(withUnits(text, unitsOf(item)));
      made.question.Validate = { Pattern: INTEGER };
      return { made };
    }
    case 'decimal':
    case 'quantity':
      return { made: maker.number(withUnits(text, unitsOf(item))) };
    case 'date':
      return { made: maker.date(text) };
    case 'dateTime':
      return { made: maker.date(text), secondQuestion: maker.number('', 14), changed: 'AsTwoQuestions' };
    case 'time':
      return { made: maker.number(text, 14) };
    case 'text':
      return { made: maker.text(text, 'paragraph') };
    case 'display':
      return { made: maker.shown(text) };
    case 'attachment': {
      const made = maker.text(text, 'upload');
      if (field(item.source, 'repeats') !== true) made.question.Validate = { MaxFiles: 1 };
      return { made };
    }
    case 'string':
      if (choices && choices.length > 0) return choice(draft, { ...item, type: 'open-choice' }, text, choices);
      return { made: maker.text(text) };
    case 'url':
    case 'reference':
      return { made: maker.text(text), changed: 'AsText' };
    default:
      return { made: maker.text(text), changed: 'UnknownType' };
  }
}
