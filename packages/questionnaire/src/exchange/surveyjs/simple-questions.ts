import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import { type ForeignObject, field, listField, numberField, textField, textOf } from '../draft/foreign-fields.ts';
import { type ConvertedQuestion, MOST_RADIO_BUTTONS, QuestionMaker } from '../draft/question-maker.ts';
import { choicesOf, otherOf } from './choices.ts';

type Context = {
  readonly draft: Draft;
  readonly element: ForeignObject;
  readonly text: Text;
  readonly ownLanguage: string | undefined;
};

function input(maker: QuestionMaker, { element, text }: Context): ConvertedQuestion {
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
      return { made: maker.date(text), secondQuestion: maker.number('', 14), changed: 'AsTwoQuestions' };
    case 'time':
      return { made: maker.number(text, 14) };
    case 'email': {
      const made = maker.text(text);
      made.question.Validate = { Script: `email(${made.symbol.id})` };
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

function choice(maker: QuestionMaker, { draft, element, text, ownLanguage }: Context, type: string): ConvertedQuestion {
  const choices = choicesOf(element, ownLanguage);
  const other = otherOf(element, ownLanguage);
  if (choices.length === 0 && !other) {
    const isElsewhere =
      field(element, 'choicesByUrl') !== undefined || field(element, 'choicesFromQuestion') !== undefined;
    return { made: maker.text(text), changed: isElsewhere ? 'ListElsewhere' : 'ListMissing' };
  }
  const isMultiple = type === 'checkbox' || type === 'tagbox' || field(element, 'multiSelect') === true;
  const isMenu = type === 'dropdown' || choices.length > MOST_RADIO_BUTTONS;
  const filter =
    textField(element, 'choicesVisibleIf') +
    textField(element, 'choicesEnableIf') +
    choices.map(({ visibleIf = '' }) => visibleIf).join('|');
  const correctAnswers = [field(element, 'correctAnswer')].flat().map(String);
  const isQuiz = field(element, 'correctAnswer') !== undefined;
  const scored = choices.map((choice) =>
    isQuiz ? { ...choice, points: correctAnswers.includes(choice.code) ? 1 : 0 } : choice,
  );
  const listChoices = scored.map(({ code, text: label, ...properties }) => ({
    code,
    text: label,
    ...('points' in properties ? { points: properties.points } : {}),
  }));
  const list = draft.lists.list(textField(element, 'name'), listChoices, filter.replace(/^\|*$/, ''));
  const isPictures = type === 'imagepicker';
  return {
    made: maker.choice(text, isMultiple ? 'checkbox' : isMenu ? 'select' : 'radio', list, other),
    ...(isPictures ? { changed: 'MediaLeft' as const } : {}),
  };
}

function rating(maker: QuestionMaker, { draft, element, text, ownLanguage }: Context): ConvertedQuestion {
  const values = choicesOf(element, ownLanguage, 'rateValues');
  const [from, to] = [
    numberField(element, 'rateMin') ?? 1,
    numberField(element, 'rateMax') ?? numberField(element, 'rateCount') ?? 5,
  ];
  if (values.length === 0 && from === 1 && to === 5) return { made: maker.rating(text) };
  const step = numberField(element, 'rateStep') ?? 1;
  const count = Math.min(101, Math.max(1, Math.floor((to - from) / (step > 0 ? step : 1)) + 1));
  const numbers = Array.from({ length: count }, (_, index) => String(from + index * step)).map((code) => ({
    code,
    text: code,
  }));
  const list = draft.lists.list(textField(element, 'name'), values.length > 0 ? values : numbers);
  return { made: maker.choice(text, 'radio', list), changed: 'AsChoice' };
}

function yesNo(maker: QuestionMaker, { element, text, ownLanguage }: Context): ConvertedQuestion {
  const labels = ['labelTrue', 'labelFalse'].map((name) => textOf(field(element, name), ownLanguage));
  const [yes = '', no = ''] = ['valueTrue', 'valueFalse'].map((name) => textField(element, name));
  const customLabels = labels.every((word) => word !== '') ? labels : undefined;
  const correctAnswers = field(element, 'correctAnswer');
  const code =
    correctAnswers === true
      ? yes || 'true'
      : correctAnswers === false
        ? no || 'false'
        : textField(element, 'correctAnswer');
  return { made: maker.yesNo(text, yes || 'true', no || 'false', customLabels, code === '' ? undefined : code) };
}

function upload(maker: QuestionMaker, { element, text }: Context): ConvertedQuestion {
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
export function convertSimpleQuestion(context: Context, type: string): ConvertedQuestion {
  const { draft, element, text, ownLanguage } = context;
  const maker = new QuestionMaker(draft);
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
      const choices = listField(element, 'choices').length > 0 ? choicesOf(element, ownLanguage) : [];
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
