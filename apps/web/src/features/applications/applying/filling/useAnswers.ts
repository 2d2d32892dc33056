import { evaluateFormNow, type FormEvaluation } from '@ithaki/application';
import type { Answer, Answers } from '@ithaki/application/schema';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { Files, Filling } from './filling.ts';

/** Answers while they are typed, with the evaluated form. */
export function useAnswers(
  filling: Pick<Filling, 'Form' | 'Codes' | 'Today' | 'Window'>,
  initial: Answers,
  files: Files,
) {
  const { language } = useText();
  const [answers, setAnswers] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { Form: form, Codes: codes, Today: today, Window } = filling;
  const judged: FormEvaluation = useMemo(() => {
    const counts = Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.length]));
    return evaluateFormNow({ form, codes, answers, lang: language, today, now: Window.Now, files: counts });
  }, [form, codes, answers, language, today, Window.Now, files]);
  const answer = useCallback(
    (value: Answer, name: string) => setAnswers((before) => ({ ...before, [name]: value })),
    [],
  );
  const touch = useCallback(
    (name: string) => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    [],
  );
  return {
    answers,
    judged,
    /** Whether a question's field has lost focus; problems are shown only after that. */
    wasLeft: (name: string) => touched.has(name),
    answer,
    leave: touch,
    leaveAll: () => setTouched(judged.shown),
  };
}
