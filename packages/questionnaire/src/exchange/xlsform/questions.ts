import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import type { ForeignChoice } from '../draft/lists.ts';
import { type Made, Maker } from '../draft/question-maker.ts';
import type { Reason, Spot } from '../report.ts';
import { INTEGER } from './constraint.ts';
import type { SheetRow } from './sheet.ts';
import type { RowType } from './types.ts';

/** The question made from a row; `beside` is a second one on the same line. */
export type Converted = { readonly made: Made; readonly beside?: Made; readonly changed?: Reason };

/** The context for converting a row to a question. */
export type RowContext = {
  readonly draft: Draft;
  readonly row: SheetRow;
  readonly type: RowType;
  readonly text: Text;
  readonly spot: Spot;
  /** The choices of a list; undefined when the form has no such list. */
  readonly choices: (list: string) => readonly ForeignChoice[] | undefined;
  /** The choice filter, which keeps lists apart that are filtered differently. */
  readonly filter: string;
};

const OTHER: Text = { el: 'Άλλο', en: 'Other' };
/** Maximum options shown as radio buttons; more become a searchable list. */
const MOST_RADIOS = 12;

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

function number(maker: Maker, { text }: RowContext, isWhole: boolean): Made {
  const made = maker.number(text);
  if (isWhole) made.question.Validate = { Pattern: INTEGER };
  return made;
}

function range(maker: Maker, context: RowContext): Converted {
  const given = parametersOf(context.row);
  const [from, to, step] = [
    Number(given.get('start') ?? 1),
    Number(given.get('end') ?? 10),
    Number(given.get('step') ?? 1),
  ];
  if (/\brating\b/.test(context.row.get('appearance')) && to === 5) return { made: maker.rating(context.text) };
  const made = number(maker, context, Number.isInteger(from) && Number.isInteger(step));
  const bounds = { ...(Number.isFinite(from) ? { Min: from } : {}), ...(Number.isFinite(to) ? { Max: to } : {}) };
  made.question.Validate = { ...made.question.Validate, ...bounds };
  return { made, changed: 'AsNumber' };
}

function upload(maker: Maker, { text }: RowContext, accept: string | undefined): Converted {
  const made = maker.text(text, 'upload');
  made.question.Validate = { MaxFiles: 1, ...(accept === undefined ? {} : { Accept: accept }) };
  return { made };
}

function choice(maker: Maker, context: RowContext): Converted {
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
  const isOne = base.startsWith('select_one');
  const isMenu =
    /\b(minimal|autocomplete|search|compact)\b/.test(row.get('appearance')) || choices.length > MOST_RADIOS;
  const Type = isOne ? (isMenu ? 'select' : 'radio') : 'checkbox';
  const made = maker.choice(
    text,
    Type,
    draft.lists.list(name, choices, filter),
    hasOther ? { code: 'other', text: OTHER } : undefined,
  );
  return { made };
}

/** Makes the question of a row. Unknown types become a text. */
export function converted(context: RowContext): Converted {
  const { draft, text, type, row } = context;
  const maker = new Maker(draft);
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
      return { made: maker.date(text), beside: maker.number('', 14), changed: 'AsTwoQuestions' };
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
