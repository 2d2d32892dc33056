import type { Questionnaire } from '../model/questionnaire.ts';
import { apply, type Operation } from './operations.ts';

/** A questionnaire being edited, with the operations that undo each change and redo each undone one. */
export type History = {
  readonly questionnaire: Questionnaire;
  readonly undos: readonly Operation[];
  readonly redos: readonly Operation[];
};

/** The history of a newly opened questionnaire. */
export const openHistory = (questionnaire: Questionnaire): History => ({ questionnaire, undos: [], redos: [] });

/** Applies a change. Clears the redo list. */
export function applyEdit({ questionnaire, undos }: History, operation: Operation): History {
  const applied = apply(questionnaire, operation);
  return { questionnaire: applied.questionnaire, undos: [...undos, applied.inverse], redos: [] };
}

/** Undoes the last change; returns the history unchanged when there is none. */
export function undo(history: History): History {
  const operation = history.undos.at(-1);
  if (!operation) return history;
  const applied = apply(history.questionnaire, operation);
  return {
    questionnaire: applied.questionnaire,
    undos: history.undos.slice(0, -1),
    redos: [...history.redos, applied.inverse],
  };
}

/** Redoes the last undone change; returns the history unchanged when there is none. */
export function redo(history: History): History {
  const operation = history.redos.at(-1);
  if (!operation) return history;
  const applied = apply(history.questionnaire, operation);
  return {
    questionnaire: applied.questionnaire,
    undos: [...history.undos, applied.inverse],
    redos: history.redos.slice(0, -1),
  };
}
