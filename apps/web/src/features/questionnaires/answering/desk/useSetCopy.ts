import { useEffect, useEffectEvent } from 'react';
import { copyIdentity, useIdentity } from '../../../../api/session.ts';
import { CACHE_FILLED_IN } from '../../../../service-worker/worker-scope.ts';
import type { AnswerSetSource } from '../answer-set-source.ts';
import { copySet, removeCopiedSet } from '../keep/copied-set.ts';
import type { OpenAnswerSet } from './open-answer-set.ts';
import { type ReportedTime, secondsLeft } from './remaining-time.ts';

/** Milliseconds from a stored answer until the set is copied again, with what else was stored by then. */
const PAUSE = 300;

/** Asks the service worker to cache the files of this page; without a service worker the promise never resolves. */
const keepFilledIn = async () => (await navigator.serviceWorker?.ready)?.active?.postMessage(CACHE_FILLED_IN);

interface Options {
  desk: OpenAnswerSet;
  source: AnswerSetSource;
  owner: string;
  reported: ReportedTime;
  /** Whether the set is being answered: started, not ended, not paused. */
  isRunning: boolean;
  isEnded: boolean;
}

/**
 * Keeps a copy of a set, with the answers that the server has, on the device while it is answered; unsent
 * answers are in the outbox. Returns a function that removes the copy.
 */
export function useSetCopy({ desk, source, owner, reported, isRunning, isEnded }: Options): () => void {
  const me = useIdentity();
  const copy = useEffectEvent(() => {
    const { AnswerSet } = desk.page;
    const Remaining = secondsLeft(reported, performance.now());
    const Answers = desk.stored() as typeof AnswerSet.Answers;
    void copySet(owner, source, { ...desk.page, AnswerSet: { ...AnswerSet, ...reported.time, Remaining, Answers } });
  });
  const copyMe = useEffectEvent(() => me && void copyIdentity(me));
  const remove = () => void removeCopiedSet(source);
  const onEnded = useEffectEvent(remove);
  useEffect(() => {
    if (isEnded) return onEnded();
    if (!isRunning) return;
    void keepFilledIn();
    copyMe();
    copy();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const copyNow = () => {
      clearTimeout(timer);
      timer = undefined;
      copy();
    };
    // Further answers do not prolong the wait, and nothing waits once all are stored: the page may be closed at any moment.
    const stop = desk.outbox.onTotal(() => {
      if (desk.outbox.unsent() === 0) copyNow();
      else timer ??= setTimeout(copyNow, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [desk, isRunning, isEnded]);
  return remove;
}
