import type { exports, Language, ParsedBodyOf } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import type { Context } from '../../access/context.ts';
import { translate } from '../../platform/texts/translate.ts';

/** What reading a list for an export needs, of a call or of a job alike. `db` is one snapshot from first to last row. */
export interface Work extends Pick<Context, 'actor' | 'db' | 'scripts' | 'now'> {
  /** The same snapshot, for what may be read while `db` is at work: another connection where the list is long. */
  beside: Context['db'];
  /** Of the titles and of what is said in words. */
  language: Language;
  /** Notes that these persons' data go out, for 'who saw and changed my data'. */
  saw(ids: readonly number[]): Promise<void>;
}

/** A list that is ready to be read. Dates are as people read them, DD-MM-YYYY with or without HH:mm. */
export interface Opened {
  columns: readonly Column[];
  /** How many rows there are, exactly. */
  all: number;
  /** The rows, once; few are in memory at any time. */
  rows(): AsyncIterable<readonly Cell[]>;
}

export type ListName = Exclude<keyof typeof exports, 'mentorGrid'>;
export type ListCall = (typeof exports)[ListName];

/** A list that is given out as a file. */
export interface ExportedList {
  call: ListCall;
  /** Names the file and its sheet. */
  title: TextKey;
  /** The body is one that the call's schema has parsed. */
  open(work: Work, body: never): Promise<Opened>;
}

/** The only way to define a list: its body is that of its call. */
export const defineList = <C extends ListCall>(
  list: Omit<ExportedList, 'call' | 'open'> & { call: C; open(work: Work, body: ParsedBodyOf<C>): Promise<Opened> },
): ExportedList => list;

/** A text of the interface in the export's language. */
export const say = ({ language }: Pick<Work, 'language'>, key: TextKey): string => translate(language, key);
