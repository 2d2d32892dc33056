import { checkAnswer, isEmptyAnswer, ownValue, questionsOf } from '@ithaki/application';
import type { Answers } from '@ithaki/application/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError, isTransient } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { type ApplicationAuthor, authorFields, type Filling, openingFields } from './filling.ts';
import { openFinalPage } from './final-pages.ts';

/** Milliseconds without typing before a draft is saved, and minimum interval between saves. */
const SAVE_DELAY = 2_000;
const SAVE_INTERVAL = 10_000;

/** State of the draft on the server. */
export type DraftState =
  /** No e-mail address yet: the draft is stored in this browser only. */
  | { stage: 'here' }
  | { stage: 'saved'; at: string; mailed: boolean }
  | { stage: 'failed'; error: unknown }
  /** Another device saved a newer draft. */
  | { stage: 'conflict' };

const hasEmail = ({ Form }: Filling, answers: Answers): boolean =>
  questionsOf(Form).some((question) => {
    const answer = ownValue(answers, question.Name);
    return (
      question.Type === 'email' &&
      answer !== undefined &&
      !isEmptyAnswer(answer) &&
      checkAnswer(question, answer, []).ok
    );
  });

/** Saves a draft on the server while it is typed, once there is an e-mail address for its link. */
export function useDraft(filling: Filling, author: ApplicationAuthor, answers: Answers) {
  const { language } = useText();
  const [state, setState] = useState<DraftState>({ stage: 'here' });
  const revision = useRef<number | undefined>(undefined);
  const savedAnswers = useRef(answers);
  const lastSave = useRef(0);
  const hasServerDraft = !('Key' in author);
  const body = () => ({
    Project: filling.Project.Url,
    Version: filling.Version,
    ...authorFields(author),
    Answers: answers,
    Language: language,
    ...openingFields(filling),
  });
  const save = async (overwrite: boolean): Promise<boolean> => {
    const sentAnswers = answers;
    const path = window.location.pathname;
    lastSave.current = Date.now();
    try {
      const Revision = overwrite ? undefined : revision.current;
      const reply = await api.applying.saveDraft({ ...body(), ...(Revision !== undefined && { Revision }) });
      savedAnswers.current = sentAnswers;
      revision.current = reply.Revision;
      setState((before) => ({
        stage: 'saved',
        at: reply.SavedAt,
        mailed: reply.Mailed || (before.stage === 'saved' && before.mailed),
      }));
      return true;
    } catch (error) {
      // An application that was sent meanwhile accepts no draft: the person has left this page.
      if (window.location.pathname !== path || openFinalPage(error)) return false;
      setState(
        error instanceof ApiError && error.code === 'Conflict' ? { stage: 'conflict' } : { stage: 'failed', error },
      );
      return false;
    }
  };
  const saveQuietly = useEffectEvent(() => void save(false));
  const canSave = hasServerDraft || hasEmail(filling, answers);
  const isPaused = state.stage === 'conflict';
  // A temporary failure is retried, and again once the connection is back; a refused draft is saved after the next change.
  const retryable = state.stage === 'failed' && isTransient(state.error) ? state : undefined;
  useEffect(() => {
    if (!canSave || isPaused || answers === savedAnswers.current) return undefined;
    const wait = Math.max(SAVE_DELAY, lastSave.current + SAVE_INTERVAL - Date.now());
    const timer = setTimeout(saveQuietly, wait);
    if (retryable) window.addEventListener('online', saveQuietly);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveQuietly);
    };
  }, [answers, canSave, isPaused, retryable]);
  return {
    state,
    canSave: canSave,
    /** Ensures that the server has a draft, which is required before files. */
    saveNow: () => (savedAnswers.current === answers && state.stage === 'saved' ? Promise.resolve(true) : save(false)),
    /** Overwrites the newer draft of another device. */
    saveOver: () => save(true),
  };
}
