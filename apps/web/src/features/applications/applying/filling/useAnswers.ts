import { type Judged, judgeNow } from '@ithaki/application';
import type { Answer, Answers } from '@ithaki/application/schema';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { Files, Filling } from './filling.ts';

/** The answers while they are typed, what is shown by them, and what is wrong with them. */
export function useAnswers(
  filling: Pick<Filling, 'Form' | 'Codes' | 'Today' | 'Window'>,
  start: Answers,
  files: Files,
) {
  const { language } = useText();
  const [answers, setAnswers] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { Form: form, Codes: codes, Today: today, Window } = filling;
  const judged: Judged = useMemo(() => {
    const counts = Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.length]));
    return judgeNow({ form, codes, answers, lang: language, today, now: Window.Now, files: counts });
  }, [form, codes, answers, language, today, Window.Now, files]);
  const answer = useCallback(
    (value: Answer, name: string) => setAnswers((before) => ({ ...before, [name]: value })),
    [],
  );
  const leave = useCallback(
    (name: string) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
    [],
  );
  return {
    answers,
    judged,
    /** Whether a question's field was left: before that nobody is told what is wrong. */
    wasLeft: (name: string) => left.has(name),
    answer,
    leave,
    leaveAll: () => setLeft(judged.shown),
  };
}
