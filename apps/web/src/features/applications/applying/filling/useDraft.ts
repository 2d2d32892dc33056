import { checkAnswer, isEmpty, questionsOf } from '@ithaki/application';
import type { Answers } from '@ithaki/application/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError, isPassing } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { endedBy } from './closing-refusals.ts';
import { type Filling, openedOf, type Whose, writerOf } from './filling.ts';

/** Milliseconds of quiet before a draft is saved, and between two savings. */
const QUIET = 2_000;
const BETWEEN = 10_000;

/** How the draft stands on the server. */
export type DraftState =
  /** No e-mail address yet: it is kept in this browser alone. */
  | { stage: 'here' }
  | { stage: 'saved'; at: string; mailed: boolean }
  | { stage: 'failed'; error: unknown }
  /** Another device was later. */
  | { stage: 'conflict' };

const hasEmail = ({ Form }: Filling, answers: Answers): boolean =>
  questionsOf(Form).some((question) => {
    const answer = answers[question.Name];
    return (
      question.Type === 'email' && answer !== undefined && !isEmpty(answer) && checkAnswer(question, answer, []).ok
    );
  });

/** Keeps a draft on the server as it is written, once there is an e-mail address to mail its link to. */
export function useDraft(filling: Filling, whose: Whose, answers: Answers) {
  const { language } = useText();
  const [state, setState] = useState<DraftState>({ stage: 'here' });
  const revision = useRef<number | undefined>(undefined);
  const saved = useRef(answers);
  const last = useRef(0);
  const known = !('Key' in whose);
  const body = () => ({
    Project: filling.Project.Url,
    Version: filling.Version,
    ...writerOf(whose),
    Answers: answers,
    Language: language,
    ...openedOf(filling),
  });
  const save = async (over: boolean): Promise<boolean> => {
    const sent = answers;
    const here = window.location.pathname;
    last.current = Date.now();
    try {
      const Revision = over ? undefined : revision.current;
      const reply = await api.applying.saveDraft({ ...body(), ...(Revision !== undefined && { Revision }) });
      saved.current = sent;
      revision.current = reply.Revision;
      setState((before) => ({
        stage: 'saved',
        at: reply.SavedAt,
        mailed: reply.Mailed || (before.stage === 'saved' && before.mailed),
      }));
      return true;
    } catch (error) {
      // Sent meanwhile, the application takes no draft any more: whoever reads so has gone on.
      if (window.location.pathname !== here || endedBy(error)) return false;
      setState(
        error instanceof ApiError && error.code === 'Conflict' ? { stage: 'conflict' } : { stage: 'failed', error },
      );
      return false;
    }
  };
  const saveQuietly = useEffectEvent(() => void save(false));
  const can = known || hasEmail(filling, answers);
  const paused = state.stage === 'conflict';
  // What failed for the moment is tried again, and as soon as the connection is back; what was refused, when it changes.
  const again = state.stage === 'failed' && isPassing(state.error) ? state : undefined;
  useEffect(() => {
    if (!can || paused || answers === saved.current) return undefined;
    const wait = Math.max(QUIET, last.current + BETWEEN - Date.now());
    const timer = setTimeout(saveQuietly, wait);
    if (again) window.addEventListener('online', saveQuietly);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveQuietly);
    };
  }, [answers, can, paused, again]);
  return {
    state,
    canSave: can,
    /** Makes sure that the server has a draft, as files need one. */
    saveNow: () => (saved.current === answers && state.stage === 'saved' ? Promise.resolve(true) : save(false)),
    /** Lets what is written here stand over what another device saved. */
    saveOver: () => save(true),
  };
}
