import type { Text } from '../../model/text.ts';
import { storedDateOf } from '../draft/default-value.ts';
import type { Draft } from '../draft/draft.ts';
import {
  type ConvertedQuestion,
  type MadeQuestion,
  MOST_RADIO_BUTTONS,
  QuestionMaker,
} from '../draft/question-maker.ts';
import { choicesFrom } from './choices.ts';
import type { DictionaryRow } from './dictionary.ts';
import { validationOf } from './validations.ts';

type Context = { readonly draft: Draft; readonly row: DictionaryRow; readonly text: Text };

/** A bound of a date, time or number in stored form; undefined when it is not one. */
function boundOf(text: string, { symbol }: MadeQuestion): number | string | undefined {
  if (text === '' || symbol.type === 'text') return undefined;
  if (symbol.type === 'date') return /today/i.test(text) ? 'today' : storedDateOf(text);
  if (symbol.type === 'time') return text.replace(/^0(?=\d:)/, '');
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function withBounds(made: MadeQuestion, { row }: Context): MadeQuestion {
  const [Min, Max] = [boundOf(row.get('min'), made), boundOf(row.get('max'), made)];
  const bounds = { ...(Min === undefined ? {} : { Min }), ...(Max === undefined ? {} : { Max }) };
  if (Object.keys(bounds).length > 0) made.question.Validate = { ...made.question.Validate, ...bounds };
  return made;
}

function text(maker: QuestionMaker, context: Context): ConvertedQuestion {
  const validation = validationOf(context.row.get('validation'));
  if (!validation) return { made: maker.text(context.text), changed: 'AsText' };
  switch (validation.as) {
    case 'number': {
      const made = maker.number(context.text);
      if (validation.pattern !== undefined) made.question.Validate = { Pattern: validation.pattern };
      return { made: withBounds(made, context) };
    }
    case 'date':
      return { made: withBounds(maker.date(context.text), context) };
    case 'datetime':
      return {
        made: withBounds(maker.date(context.text), context),
        secondQuestion: maker.number('', 14),
        changed: 'AsTwoQuestions',
      };
    case 'time':
      return { made: withBounds(maker.number(context.text, 14), context) };
    case 'email': {
      const made = maker.text(context.text);
      made.question.Validate = { Script: `email(${made.symbol.id})` };
      return { made };
    }
    case 'text': {
      const made = maker.text(context.text);
      if (validation.pattern !== undefined) made.question.Validate = { Pattern: validation.pattern };
      return { made };
    }
  }
}

function choice(maker: QuestionMaker, { draft, row, text: label }: Context, type: string): ConvertedQuestion {
  const choices = choicesFrom(row.get('choices'));
  if (choices.length === 0) return { made: maker.text(label), changed: 'ListMissing' };
  const list = draft.lists.list(row.get('name'), choices);
  const isMenu = type === 'dropdown' || type === 'select' || choices.length > MOST_RADIO_BUTTONS;
  return { made: maker.choice(label, type === 'checkbox' ? 'checkbox' : isMenu ? 'select' : 'radio', list) };
}

function slider(maker: QuestionMaker, context: Context): ConvertedQuestion {
  const made = withBounds(maker.number(context.text), context);
  const { Min = 0, Max = 100 } = made.question.Validate ?? {};
  const labels = context.row
    .get('choices')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  made.question.Validate = { Min, Max };
  if (labels.length > 0) made.question.Help = labels.join(' – ');
  return { made, changed: 'AsNumber' };
}

/** Makes the question of a field. Unknown field types become a text. */
export function convertField(context: Context): ConvertedQuestion {
  const maker = new QuestionMaker(context.draft);
  const type = context.row.get('type').toLowerCase();
  switch (type) {
    case 'text':
      return text(maker, context);
    case 'notes':
    case 'textarea':
      return { made: maker.text(context.text, 'paragraph') };
    case 'radio':
    case 'dropdown':
    case 'select':
    case 'checkbox':
      return choice(maker, context, type);
    case 'yesno':
      return { made: maker.yesNo(context.text) };
    case 'truefalse':
      return {
        made: maker.yesNo(context.text, '1', '0', [
          { el: 'Σωστό', en: 'True' },
          { el: 'Λάθος', en: 'False' },
        ]),
      };
    case 'slider':
      return slider(maker, context);
    case 'descriptive':
      return { made: maker.shown(context.text) };
    case 'file': {
      const made = maker.text(context.text, 'upload');
      made.question.Validate = { MaxFiles: 1 };
      return { made, ...(context.row.get('validation') === 'signature' ? { changed: 'AsUpload' as const } : {}) };
    }
    case 'sql':
      return { made: maker.text(context.text), changed: 'ListElsewhere' };
    default:
      return { made: maker.text(context.text), changed: 'UnknownType' };
  }
}
