import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import type { ForeignChoice } from '../draft/lists.ts';
import {
  type ConvertedQuestion,
  type MadeQuestion,
  MOST_RADIO_BUTTONS,
  QuestionMaker,
} from '../draft/question-maker.ts';
import type { SourceLocation } from '../report.ts';
import { INTEGER } from './constraint.ts';
import type { RowType } from './row-type.ts';
import type { SheetRow } from './sheet.ts';

/** The context for converting a row to a question. */
export type RowContext = {
  readonly draft: Draft;
  readonly row: SheetRow;
  readonly type: RowType;
  readonly text: Text;
  readonly location: SourceLocation;
  /** The choices of a list; undefined when the form has no such list. */
  readonly choices: (list: string) => readonly ForeignChoice[] | undefined;
  /** The choice filter, which separates lists with the same choices but different filters. */
  readonly filter: string;
};

const OTHER: Text = { el: 'Άλλο', en: 'Other' };
const media: Readonly<Record<string, string | undefined>> = {
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  file: undefined,
};

function parametersOf(row: SheetRow): ReadonlyMap<string, string> {
  const pairs = row
    .get('parameters')
    .split(/[\s;,]+/)
    .map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([key = '', value]) => (value === undefined ? [] : [[key.toLowerCase(), value]])));
}

function number(maker: QuestionMaker, { text }: RowContext, isInteger: boolean): MadeQuestion {
  const made = maker.number(text);
  if (isInteger) made.question.Validate = { Pattern: INTEGER };
  return made;
}

function range(maker: QuestionMaker, context: RowContext): ConvertedQuestion {
  const parameters = parametersOf(context.row);
  const [from, to, step] = [
    Number(parameters.get('start') ?? 1),
    Number(parameters.get('end') ?? 10),
    Number(parameters.get('step') ?? 1),
  ];
  if (/\brating\b/.test(context.row.get('appearance')) && to === 5) return { made: maker.rating(context.text) };
  const made = number(maker, context, Number.isInteger(from) && Number.isInteger(step));
  const bounds = { ...(Number.isFinite(from) ? { Min: from } : {}), ...(Number.isFinite(to) ? { Max: to } : {}) };
  made.question.Validate = { ...made.question.Validate, ...bounds };
  return { made, changed: 'AsNumber' };
}

function upload(maker: QuestionMaker, { text }: RowContext, accept: string | undefined): ConvertedQuestion {
  const made = maker.text(text, 'upload');
  made.question.Validate = { MaxFiles: 1, ...(accept === undefined ? {} : { Accept: accept }) };
  return { made };
}

function choice(maker: QuestionMaker, context: RowContext): ConvertedQuestion {
  const { type, text, row, draft, filter } = context;
  const { list: name = '', base, hasOther } = type;
  const isFile = base.includes('file') || base.includes('external');
  const choices = context.choices(name);
  if (!choices)
    return { made: maker.text(text), changed: isFile || /^\$\{/.test(name) ? 'ListElsewhere' : 'ListMissing' };
  if (base === 'rank') {
    const made = maker.slots(text, choices);
    return { made, changed: choices.length > 5 ? 'FewerSlots' : 'AsSlots' };
  }
  const isSingle = base.startsWith('select_one');
  const isMenu =
    /\b(minimal|autocomplete|search|compact)\b/.test(row.get('appearance')) || choices.length > MOST_RADIO_BUTTONS;
  const Type = isSingle ? (isMenu ? 'select' : 'radio') : 'checkbox';
  const made = maker.choice(
    text,
    Type,
    draft.lists.list(name, choices, filter),
    hasOther ? { code: 'other', text: OTHER } : undefined,
  );
  return { made };
}

/** Makes the question of a row. Unknown types become a text. */
export function convertRow(context: RowContext): ConvertedQuestion {
  const { draft, text, type, row } = context;
  const maker = new QuestionMaker(draft);
  const { base } = type;
  if (type.list !== undefined) return choice(maker, context);
  if (Object.hasOwn(media, base)) return upload(maker, context, media[base]);
  switch (base) {
    case 'text':
      return { made: maker.text(text, /\bmultiline\b/.test(row.get('appearance')) ? 'paragraph' : 'text') };
    case 'note':
      return { made: maker.shown(text) };
    case 'integer':
      return { made: number(maker, context, true) };
    case 'decimal':
      return { made: number(maker, context, false) };
    case 'range':
      return range(maker, context);
    case 'date':
      return { made: maker.date(text) };
    case 'time':
      return { made: maker.number(text, 14) };
    case 'datetime':
      return { made: maker.date(text), secondQuestion: maker.number('', 14), changed: 'AsTwoQuestions' };
    case 'trigger':
      return { made: maker.tick(text) };
    case 'barcode':
    case 'geopoint':
    case 'geotrace':
    case 'geoshape':
      return { made: maker.text(text), changed: 'AsText' };
    default:
      return { made: maker.text(text), changed: 'UnknownType' };
  }
}
