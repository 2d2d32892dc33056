import type { QuestionInfo, Value } from '@ithaki/questionnaire';
import type { WireWorkbook } from '@ithaki/workbook';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Language } from '../../../../i18n/language.ts';
import type { Translate } from '../../../../i18n/text.ts';
import type { Watch } from '../keep/watch.ts';
import type { ComponentProps } from '../types/directives/directive-props.ts';
import { type AnswerSheet, questionKey } from './answer-sheet.ts';

/** How the answers of one question stand with the server. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

/** Where answers go, as far as a question shows it. */
export interface Saving {
  watch: Watch;
  /** By the question's Model. */
  state: (model: string) => SaveState;
  /** Puts the answer that was refused back into its question, to be sent again. */
  giveBack: (model: string) => void;
}

/** What all questions of a form need. */
export interface Answering {
  sheet: AnswerSheet;
  /** Absent where nothing is sent, as in a preview. */
  saving?: Saving | undefined;
  /** In which language texts are read, and whether the other one stands beside it. */
  lang: Language;
  both: boolean;
  t: Translate;
  /** Shown as it was answered; nothing can be changed. */
  readOnly: boolean;
  /** Of each question that asks something, counted from 1 in the order of the page. */
  numbers: ReadonlyMap<string, number>;
  /** The files of an upload question; of one in a table, on a line. */
  files?: ((info: QuestionInfo, line?: string) => ReactNode) | undefined;
  /** Gives a workbook by its id; nothing when it is not there. */
  workbook?: ((id: string) => Promise<WireWorkbook | undefined>) | undefined;
  /** The components that directives name. */
  components?: Readonly<Record<string, ComponentType<ComponentProps>>> | undefined;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

/** Counts how often the question around was given an answer from elsewhere: what is typed in it is dropped then. */
export const RoundContext = createContext(0);

/** What all questions of the form around need. */
export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error('No form is around this question');
  return answering;
}

/** Draws again whenever a thing changes. */
export function useWatched(watch: Watch, key: string): void {
  const subscribe = useCallback((listener: () => void) => watch.subscribe(key, listener), [watch, key]);
  useSyncExternalStore(subscribe, () => watch.version(key));
}

/** Draws again whenever a question, or anything it reads, changes. */
export const useQuestion = (sheet: AnswerSheet, model: string): void => useWatched(sheet.watch, questionKey(model));

/** A line of a table: its id, and its place counted from 0. */
export interface Line {
  id: string;
  index: number;
}

/** What a question's control holds, and how it is given another answer. Its kind decides what its value is. */
export function useAnswer<Held extends Value>(info: QuestionInfo, line?: Line): [Held, (value: Held) => void] {
  const { sheet } = useAnswering();
  const value = sheet.session.value(info, line?.id) as Held;
  return [value, (next) => sheet.answer(info, next, line?.id)];
}
