import type { Questionnaire } from '../model/questionnaire.ts';
import { apply, type Operation } from './operations.ts';

/** A questionnaire being edited, with the operations that undo each change and redo each undone one. */
export type History = {
  readonly questionnaire: Questionnaire;
  readonly undos: readonly Operation[];
  readonly redos: readonly Operation[];
};

/** The history of a newly opened questionnaire. */
export const opened = (questionnaire: Questionnaire): History => ({ questionnaire, undos: [], redos: [] });

/** Applies a change. Clears the redo list. */
export function edited({ questionnaire, undos }: History, operation: Operation): History {
  const done = apply(questionnaire, operation);
  return { questionnaire: done.questionnaire, undos: [...undos, done.inverse], redos: [] };
}

/** Undoes the last change; returns the history unchanged when there is none. */
export function undone(history: History): History {
  const last = history.undos.at(-1);
  if (!last) return history;
  const done = apply(history.questionnaire, last);
  return {
    questionnaire: done.questionnaire,
    undos: history.undos.slice(0, -1),
    redos: [...history.redos, done.inverse],
  };
}

/** Redoes the last undone change; returns the history unchanged when there is none. */
export function redone(history: History): History {
  const last = history.redos.at(-1);
  if (!last) return history;
  const done = apply(history.questionnaire, last);
  return {
    questionnaire: done.questionnaire,
    undos: [...history.undos, done.inverse],
    redos: history.redos.slice(0, -1),
  };
}
