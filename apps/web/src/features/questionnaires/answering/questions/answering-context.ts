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
import type { ChangeTracker } from '../keep/change-tracker.ts';
import type { ComponentProps } from '../types/directives/directive-props.ts';
import { type AnswerSheet, questionKey } from './answer-sheet.ts';

/** Save status of one question's answers. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

/** Save status of answers, as questions show it. */
export interface Saving {
  watch: ChangeTracker;
  /** Returns the save status by the question's Model. */
  state: (model: string) => SaveState;
  /** Puts a refused answer back into its question, to be sent again. */
  giveBack: (model: string) => void;
}

/** Context shared by all questions of a form. */
export interface Answering {
  sheet: AnswerSheet;
  /** Absent where nothing is sent, as in a preview. */
  saving?: Saving | undefined;
  /** Language of the texts. */
  lang: Language;
  bothLanguages: boolean;
  t: Translate;
  /** Whether answers are shown but cannot be changed. */
  readOnly: boolean;
  /** Renders the files of an upload question; `line` for one in a table. */
  files?: ((info: QuestionInfo, line?: string) => ReactNode) | undefined;
  /** Loads a workbook by its id; undefined when it does not exist. */
  workbook?: ((id: string) => Promise<WireWorkbook | undefined>) | undefined;
  /** Components named by directives. */
  components?: Readonly<Record<string, ComponentType<ComponentProps>>> | undefined;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

/**
 * Counts how often the enclosing question received an answer from elsewhere; each time, text being typed is
 * discarded.
 */
export const RoundContext = createContext(0);

/** Model of the enclosing question; for a field in a table, that of the table. */
export const QuestionContext = createContext('');

/** The context of the enclosing form. */
export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error('No form is around this question');
  return answering;
}

/** Renders the component again whenever an item changes. */
export function useTrackedItem(watch: ChangeTracker, key: string): void {
  const subscribe = useCallback((listener: () => void) => watch.subscribe(key, listener), [watch, key]);
  useSyncExternalStore(subscribe, () => watch.version(key));
}

/** Renders the component again whenever a question, or anything it reads, changes. */
export const useQuestion = (sheet: AnswerSheet, model: string): void => useTrackedItem(sheet.watch, questionKey(model));

/** A row of a table: its id, and its index from 0. */
export interface Line {
  id: string;
  index: number;
}

/** The value of a question's input, and its setter. The kind of question determines the type of the value. */
export function useAnswer<Held extends Value>(info: QuestionInfo, line?: Line): [Held, (value: Held) => void] {
  const { sheet } = useAnswering();
  const value = sheet.session.value(info, line?.id) as Held;
  return [value, (next) => sheet.answer(info, next, line?.id)];
}
