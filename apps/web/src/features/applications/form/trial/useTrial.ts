import { evaluateFormNow, type FormEvaluation } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import { dateAt, isoDate } from '@ithaki/formats';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import { useTryOut } from '../queries.ts';
import { useEditedForm, useSampleAnswers } from '../useEditor.tsx';

/** Milliseconds without a change before the server is asked. */
const REQUEST_DELAY = 500;

/** The form evaluated with the sample answers, in the browser as for an applicant, without waiting for the server. */
export function useJudged(lang: Language): FormEvaluation {
  // Deferred, because compiling every script of the form again may take longer than a key press.
  const form = useDeferredValue(useEditedForm());
  const answers = useSampleAnswers();
  const zone = useTimeZone();
  const codes = useMemo(() => compileForm(form), [form]);
  return useMemo(() => {
    const now = new Date();
    return evaluateFormNow({ form, codes, answers, lang, today: isoDate(dateAt(now, zone)), now: now.toISOString() });
  }, [form, codes, answers, lang, zone]);
}

/** Server results of every script for the sample answers, requested when editing pauses. */
export function useTrial(lang: Language) {
  const form = useEditedForm();
  const answers = useSampleAnswers();
  const [settledForm] = useDebouncedValue(form, REQUEST_DELAY);
  const [settledAnswers] = useDebouncedValue(answers, REQUEST_DELAY);
  return useTryOut(settledForm, settledAnswers, lang);
}

export type Trial = ReturnType<typeof useTrial>;
