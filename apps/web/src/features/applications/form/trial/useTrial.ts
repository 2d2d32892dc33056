import { type Judged, judgeNow } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import { dateAt, isoDate } from '@ithaki/formats';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useZone } from '../../../../ui/zone.ts';
import { useTryOut } from '../queries.ts';
import { useEdited, useSampleAnswers } from '../useEditor.tsx';

/** Milliseconds of rest before the server is asked. */
const REST = 500;

/** The form over the sample answers as an applicant's browser judges it, at once. */
export function useJudged(lang: Language): Judged {
  // Every script of the form is read anew, which may take longer than a letter.
  const form = useDeferredValue(useEdited());
  const answers = useSampleAnswers();
  const zone = useZone();
  const codes = useMemo(() => compileForm(form), [form]);
  return useMemo(() => {
    const now = new Date();
    return judgeNow({ form, codes, answers, lang, today: isoDate(dateAt(now, zone)), now: now.toISOString() });
  }, [form, codes, answers, lang, zone]);
}

/** What the server says of every script over the sample answers, shortly after one pauses. */
export function useTrial(lang: Language) {
  const form = useEdited();
  const answers = useSampleAnswers();
  const [rested] = useDebouncedValue(form, REST);
  const [given] = useDebouncedValue(answers, REST);
  return useTryOut(rested, given, lang);
}

export type Trial = ReturnType<typeof useTrial>;
