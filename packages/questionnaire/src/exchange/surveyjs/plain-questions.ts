import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import { type Made, Maker } from '../draft/question-maker.ts';
import type { Reason } from '../report.ts';
import { choicesOf, otherOf } from './choices.ts';
import { type Foreign, field, listField, numberField, textField, textOf } from './fields.ts';

/** The question made from an element; `beside` is a second one on the same line. */
export type Converted = { readonly made: Made; readonly beside?: Made; readonly changed?: Reason };

type Context = {
  readonly draft: Draft;
  readonly element: Foreign;
  readonly text: Text;
  readonly own: 'el' | 'en' | undefined;
};

/** Maximum options shown as radio buttons; more become a searchable list. */
const MOST_RADIOS = 12;

function input(maker: Maker, { element, text }: Context): Converted {
  const mask = `${textField(element, 'inputMask')} ${textField(element, 'maskType')}`;
  const type =
    textField(element, 'inputType') ||
    (/datetime/.test(mask) ? 'date' : /numeric|currency/.test(mask) ? 'number' : 'text');
  switch (type) {
    case 'number':
    case 'range':
      return { made: maker.number(text) };
    case 'date':
      return { made: maker.date(text) };
    case 'datetime':
    case 'datetime-local':
      return { made: maker.date(text), beside: maker.number('', 14), changed: 'AsTwoQuestions' };
    case 'time':
      return { made: maker.number(text, 14) };
    case 'email': {
      const made = maker.text(text);
      made.question.Validate = { Script: `email(${made.known.id})` };
      return { made };
    }
    case 'text':
    case 'tel':
    case 'url':
    case 'password':
      return { made: maker.text(text) };
    default:
      return { made: maker.text(text), changed: 'AsText' };
  }
}

function choice(maker: Maker, { draft, element, text, own }: Context, type: string): Converted {
  const choices = choicesOf(element, own);
  const other = otherOf(element, own);
  if (choices.length === 0 && !other) {
    const isElsewhere =
      field(element, 'choicesByUrl') !== undefined || field(element, 'choicesFromQuestion') !== undefined;
    return { made: maker.text(text), changed: isElsewhere ? 'ListElsewhere' : 'ListMissing' };
  }
  const many = type === 'checkbox' || type === 'tagbox' || field(element, 'multiSelect') === true;
  const menu = type === 'dropdown' || choices.length > MOST_RADIOS;
  const filter =
    textField(element, 'choicesVisibleIf') +
    textField(element, 'choicesEnableIf') +
    choices.map(({ visibleIf = '' }) => visibleIf).join('|');
  const right = [field(element, 'correctAnswer')].flat().map(String);
  const isQuiz = field(element, 'correctAnswer') !== undefined;
  const scored = choices.map((one) => (isQuiz ? { ...one, points: right.includes(one.code) ? 1 : 0 } : one));
  const plain = scored.map(({ code, text: label, ...more }) => ({
    code,
    text: label,
    ...('points' in more ? { points: more.points } : {}),
  }));
  const list = draft.lists.list(textField(element, 'name'), plain, filter.replace(/^\|*$/, ''));
  const isPictures = type === 'imagepicker';
  return {
    made: maker.choice(text, many ? 'checkbox' : menu ? 'select' : 'radio', list, other),
    ...(isPictures ? { changed: 'MediaLeft' as const } : {}),
  };
}

function rating(maker: Maker, { draft, element, text, own }: Context): Converted {
  const values = choicesOf(element, own, 'rateValues');
  const [from, to] = [
    numberField(element, 'rateMin') ?? 1,
    numberField(element, 'rateMax') ?? numberField(element, 'rateCount') ?? 5,
  ];
  if (values.length === 0 && from === 1 && to === 5) return { made: maker.rating(text) };
  const step = numberField(element, 'rateStep') ?? 1;
  const count = Math.min(101, Math.max(1, Math.floor((to - from) / (step > 0 ? step : 1)) + 1));
  const numbers = Array.from({ length: count }, (_, at) => String(from + at * step)).map((code) => ({
    code,
    text: code,
  }));
  const list = draft.lists.list(textField(element, 'name'), values.length > 0 ? values : numbers);
  return { made: maker.choice(text, 'radio', list), changed: 'AsChoice' };
}

function yesNo(maker: Maker, { element, text, own }: Context): Converted {
  const words = ['labelTrue', 'labelFalse'].map((name) => textOf(field(element, name), own));
  const [yes = '', no = ''] = ['valueTrue', 'valueFalse'].map((name) => textField(element, name));
  const given = words.every((word) => word !== '') ? words : undefined;
  const right = field(element, 'correctAnswer');
  const code = right === true ? yes || 'true' : right === false ? no || 'false' : textField(element, 'correctAnswer');
  return { made: maker.yesNo(text, yes || 'true', no || 'false', given, code === '' ? undefined : code) };
}

function upload(maker: Maker, { element, text }: Context): Converted {
  const made = maker.text(text, 'upload');
  const [Accept, bytes] = [textField(element, 'acceptedTypes'), numberField(element, 'maxSize')];
  made.question.Validate = {
    ...(field(element, 'allowMultiple') === true ? {} : { MaxFiles: 1 }),
    ...(Accept === '' ? {} : { Accept }),
    ...(bytes ? { MaxBytes: bytes } : {}),
  };
  return { made };
}

/** Makes the question of an element that contains no others. */
export function convertedSimple(context: Context, type: string): Converted {
  const { draft, element, text, own } = context;
  const maker = new Maker(draft);
  switch (type) {
    case 'text':
      return input(maker, context);
    case 'comment':
      return { made: maker.text(text, 'paragraph') };
    case 'radiogroup':
    case 'dropdown':
    case 'checkbox':
    case 'tagbox':
    case 'buttongroup':
    case 'imagepicker':
      return choice(maker, context, type);
    case 'boolean':
      return yesNo(maker, context);
    case 'rating':
      return rating(maker, context);
    case 'slider':
      return { made: maker.number(text), changed: 'AsNumber' };
    case 'ranking': {
      const choices = listField(element, 'choices').length > 0 ? choicesOf(element, own) : [];
      return {
        made: maker.slots(text, choices),
        changed: choices.length > 5 ? 'FewerSlots' : 'AsSlots',
      };
    }
    case 'file':
      return upload(maker, context);
    case 'signaturepad':
      return { ...upload(maker, context), changed: 'AsUpload' };
    case 'image':
      return { made: maker.shown(text), changed: 'MediaLeft' };
    default:
      return { made: maker.text(text), changed: 'UnknownType' };
  }
}
