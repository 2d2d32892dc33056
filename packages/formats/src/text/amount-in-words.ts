/** Grammatical gender of the counted noun, such as άνδρες, ώρες, ευρώ. */
export type Gender = 'm' | 'f' | 'n';

const byGender = (m: string, f: string, n: string): Record<Gender, string> => ({ m, f, n });
const same = (word: string) => byGender(word, word, word);

const units: readonly Record<Gender, string>[] = [
  same('μηδέν'),
  byGender('ένας', 'μία', 'ένα'),
  same('δύο'),
  byGender('τρεις', 'τρεις', 'τρία'),
  byGender('τέσσερις', 'τέσσερις', 'τέσσερα'),
  ...['πέντε', 'έξι', 'επτά', 'οκτώ', 'εννέα', 'δέκα', 'έντεκα', 'δώδεκα'].map(same),
  byGender('δεκατρείς', 'δεκατρείς', 'δεκατρία'),
  byGender('δεκατέσσερις', 'δεκατέσσερις', 'δεκατέσσερα'),
  ...['δεκαπέντε', 'δεκαέξι', 'δεκαεπτά', 'δεκαοκτώ', 'δεκαεννέα'].map(same),
];
const tens = ['', '', 'είκοσι', 'τριάντα', 'σαράντα', 'πενήντα', 'εξήντα', 'εβδομήντα', 'ογδόντα', 'ενενήντα'];
const hundreds = [
  '',
  '',
  'διακόσι',
  'τριακόσι',
  'τετρακόσι',
  'πεντακόσι',
  'εξακόσι',
  'επτακόσι',
  'οκτακόσι',
  'εννιακόσι',
];
const hundredEnd = byGender('οι', 'ες', 'α');
const thousand = byGender('χίλιοι', 'χίλιες', 'χίλια');

/** Names of the powers of 1000 from a million up, in singular and plural, with their value. */
const scales = [
  [1_000_000_000_000, 'τρισεκατομμύριο', 'τρισεκατομμύρια'],
  [1_000_000_000, 'δισεκατομμύριο', 'δισεκατομμύρια'],
  [1_000_000, 'εκατομμύριο', 'εκατομμύρια'],
] as const;

/** The largest number that is written in words. */
const MOST = 999_999_999_999_999;

function belowThousand(number: number, gender: Gender): string[] {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const first =
    hundred === 0 ? [] : [hundred === 1 ? (rest === 0 ? 'εκατό' : 'εκατόν') : hundreds[hundred] + hundredEnd[gender]];
  if (rest === 0) return first;
  if (rest < 20) return [...first, units[rest]?.[gender] ?? ''];
  const unit = rest % 10;
  return [...first, tens[Math.floor(rest / 10)] ?? '', ...(unit === 0 ? [] : [units[unit]?.[gender] ?? ''])];
}

/** Returns a whole number in Greek words, in the gender of what is counted; undefined when it is too large. */
export function numberInWords(number: number, gender: Gender = 'n'): string | undefined {
  if (!Number.isInteger(number) || Math.abs(number) > MOST) return undefined;
  if (number < 0) return `μείον ${numberInWords(-number, gender)}`;
  if (number === 0) return 'μηδέν';
  const words: string[] = [];
  let rest = number;
  for (const [value, one, many] of scales) {
    const count = Math.floor(rest / value);
    if (count > 0) words.push(...belowThousand(count, 'n'), count === 1 ? one : many);
    rest %= value;
  }
  const thousands = Math.floor(rest / 1_000);
  if (thousands === 1) words.push(thousand[gender]);
  else if (thousands > 1) words.push(...belowThousand(thousands, 'f'), 'χιλιάδες');
  return [...words, ...belowThousand(rest % 1_000, gender)].join(' ');
}

/** Returns an amount of money in Greek words: 1234.5 is 'χίλια διακόσια τριάντα τέσσερα ευρώ και πενήντα λεπτά'. */
export function amountInWords(amount: number): string | undefined {
  const cents = Math.round(Math.abs(amount) * 100);
  const [euros, rest] = [Math.floor(cents / 100), cents % 100];
  const whole = numberInWords(euros);
  if (whole === undefined || !Number.isFinite(amount)) return undefined;
  const coins = rest === 0 ? '' : `${numberInWords(rest)} ${rest === 1 ? 'λεπτό' : 'λεπτά'}`;
  const parts = [euros === 0 && coins ? '' : `${whole} ευρώ`, coins].filter(Boolean).join(' και ');
  return amount < 0 && cents > 0 ? `μείον ${parts}` : parts;
}
