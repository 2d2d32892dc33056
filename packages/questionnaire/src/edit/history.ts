import type { Questionnaire } from '../model/questionnaire.ts';
import { apply, type Operation } from './operations.ts';

/** A questionnaire while it is edited: as it is, what undoes each change made, and what makes each undone one again. */
export type History = {
  readonly questionnaire: Questionnaire;
  readonly undos: readonly Operation[];
  readonly redos: readonly Operation[];
};

/** The history of a questionnaire that was just opened. */
export const opened = (questionnaire: Questionnaire): History => ({ questionnaire, undos: [], redos: [] });

/** Makes a change; what was undone before can no longer be made again. */
export function edited({ questionnaire, undos }: History, operation: Operation): History {
  const done = apply(questionnaire, operation);
  return { questionnaire: done.questionnaire, undos: [...undos, done.inverse], redos: [] };
}

/** Takes the last change back; as it is when there is none. */
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

/** Makes the change again that was last taken back; as it is when there is none. */
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
