/** The parsed `type` of a survey row. */
export type RowType = {
  readonly base: string;
  /** The choice list, or the file that contains it. */
  readonly list?: string;
  readonly hasOther?: boolean;
};

const canonicalTypes: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'integer',
  datetime: 'datetime',
  'date time': 'datetime',
  photo: 'image',
  location: 'geopoint',
  gps: 'geopoint',
  acknowledge: 'trigger',
  calculation: 'calculate',
  'select one': 'select_one',
  select1: 'select_one',
  'select multiple': 'select_multiple',
  'select all that apply': 'select_multiple',
};

/** Metadata that the application records itself for every answer set: who, when, from where. */
const metadataType =
  /^(start|end|today|deviceid|device id|subscriberid|simserial|phonenumber|phone number|username|email|audit|imei|uri:\w+|start-geopoint|background-\w+|get .*|start time|end time|instanceid)$/;

const select =
  /^(?:add )?(select[_ ]one[_ ]from[_ ]file|select[_ ]multiple[_ ]from[_ ]file|select[_ ]one[_ ]external|select[_ ]multiple[_ ]external|select[_ ]one|select1|select[_ ]multiple|select[_ ]all[_ ]that[_ ]apply|rank)(?:[_ ]prompt)?(?:\s+(?:from|using))?\s+(.+?)(\s+or[_ ](?:other|specify)(?:[_ ]other)?)?$/i;

/** Parses the `type` of a row, in any of its historical spellings. */
export function rowTypeOf(text: string): RowType {
  const type = text.trim().replace(/\s+/g, ' ');
  const chosen = select.exec(type);
  if (chosen) {
    const base = (chosen[1] ?? '').toLowerCase().replaceAll(' ', '_');
    const [list = '', hasOther] = [chosen[2], chosen[3] !== undefined];
    return { base: canonicalTypes[base.replaceAll('_', ' ')] ?? base, list: list.trim(), hasOther };
  }
  const lower = type.toLowerCase().replace(/^add (.*) prompt$/, '$1');
  const block = /^(begin|end)[_ ](group|repeat|loop|table list)/.exec(lower);
  if (block)
    return { base: `${block[1]} ${block[2] === 'loop' ? 'repeat' : block[2] === 'table list' ? 'group' : block[2]}` };
  return { base: metadataType.test(lower) ? 'known' : (canonicalTypes[lower] ?? lower) };
}
