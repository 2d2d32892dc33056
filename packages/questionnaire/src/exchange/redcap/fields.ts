import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import { type Made, Maker } from '../draft/question-maker.ts';
import type { Reason } from '../report.ts';
import { storedDateOf } from '../xlsform/default.ts';
import { choicesFrom } from './choices.ts';
import type { DictionaryRow } from './dictionary.ts';
import { validationOf } from './validations.ts';

/** The question made from a field; `beside` is a second one on the same line. */
export type Converted = { readonly made: Made; readonly beside?: Made; readonly changed?: Reason };

type Context = { readonly draft: Draft; readonly row: DictionaryRow; readonly text: Text };

/** Maximum options shown as radio buttons; more become a searchable list. */
const MOST_RADIOS = 12;

/** A bound of a date, time or number in stored form; undefined when it is not one. */
function boundOf(text: string, { known }: Made): number | string | undefined {
  if (text === '' || known.type === 'text') return undefined;
  if (known.type === 'date') return /today/i.test(text) ? 'today' : storedDateOf(text);
  if (known.type === 'time') return text.replace(/^0(?=\d:)/, '');
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function withBounds(made: Made, { row }: Context): Made {
  const [Min, Max] = [boundOf(row.get('min'), made), boundOf(row.get('max'), made)];
  const bounds = { ...(Min === undefined ? {} : { Min }), ...(Max === undefined ? {} : { Max }) };
  if (Object.keys(bounds).length > 0) made.question.Validate = { ...made.question.Validate, ...bounds };
  return made;
}

function text(maker: Maker, context: Context): Converted {
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
        beside: maker.number('', 14),
        changed: 'AsTwoQuestions',
      };
    case 'time':
      return { made: withBounds(maker.number(context.text, 14), context) };
    case 'email': {
      const made = maker.text(context.text);
      made.question.Validate = { Script: `email(${made.known.id})` };
      return { made };
    }
    case 'text': {
      const made = maker.text(context.text);
      if (validation.pattern !== undefined) made.question.Validate = { Pattern: validation.pattern };
      return { made };
    }
  }
}

function choice(maker: Maker, { draft, row, text: label }: Context, type: string): Converted {
  const choices = choicesFrom(row.get('choices'));
  if (choices.length === 0) return { made: maker.text(label), changed: 'ListMissing' };
  const list = draft.lists.list(row.get('name'), choices);
  const menu = type === 'dropdown' || type === 'select' || choices.length > MOST_RADIOS;
  return { made: maker.choice(label, type === 'checkbox' ? 'checkbox' : menu ? 'select' : 'radio', list) };
}

function slider(maker: Maker, context: Context): Converted {
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
export function converted(context: Context): Converted {
  const maker = new Maker(context.draft);
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
