import type { exports, Language, ParsedBodyOf } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import type { Context } from '../../access/context.ts';
import { translate } from '../../platform/texts/translate.ts';

/** The parts of a call or job that reading a list needs. `db` is one snapshot for all rows. */
export interface ListContext extends Pick<Context, 'actor' | 'db' | 'scripts' | 'now'> {
  /** The snapshot for parallel reads: on a second connection where the list is long. */
  parallelDb: Context['db'];
  /** Language of titles and texts. */
  language: Language;
  /** Records that these people's data was exported, for the page 'who saw and changed my data'. */
  saw(ids: readonly number[]): Promise<void>;
}

/** A list that is ready to be read. Dates are in display form, DD-MM-YYYY with or without HH:mm. */
export interface OpenedList {
  columns: readonly Column[];
  /** Exact number of rows. */
  total: number;
  /** The rows, which can be iterated once; only a few are in memory at a time. */
  rows(): AsyncIterable<readonly Cell[]>;
}

export type ListName = Exclude<keyof typeof exports, 'mentorGrid'>;
export type ListCall = (typeof exports)[ListName];

/** A list that can be exported as a file. */
export interface ExportedList {
  call: ListCall;
  /** Title of the file and its sheet. */
  title: TextKey;
  /** Opens the list; `body` was parsed with the call's schema. */
  open(work: ListContext, body: never): Promise<OpenedList>;
}

/** Defines a list; the type of its body follows from its call. */
export const defineList = <C extends ListCall>(
  list: Omit<ExportedList, 'call' | 'open'> & {
    call: C;
    open(work: ListContext, body: ParsedBodyOf<C>): Promise<OpenedList>;
  },
): ExportedList => list;

/** Returns an interface text in the export's language. */
export const translated = ({ language }: Pick<ListContext, 'language'>, key: TextKey): string =>
  translate(language, key);
