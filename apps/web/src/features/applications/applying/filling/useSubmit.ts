import type { Answers } from '@ithaki/application/schema';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { goTo, places } from '../page/addresses.ts';
import { keepSent } from '../status/submission-receipt.ts';
import { endedBy } from './closing-refusals.ts';
import { type Filling, openedOf, type Whose, writerOf } from './filling.ts';
import { forget } from './local-draft.ts';

/** Sends the application; what the server finds wrong comes back by question. `send` gives the code of a refusal. */
export function useSubmit(filling: Filling, whose: Whose) {
  const { language } = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (answers: Answers, captcha: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const sent = await api.applying.submit({
        Project: filling.Project.Url,
        Version: filling.Version,
        ...writerOf(whose),
        Answers: answers,
        Language: language,
        ...openedOf(filling),
        Consents: filling.Form.Consents.map(({ Name, Version }) => ({ Name, Version })),
        Captcha: captcha,
      });
      keepSent({ ...sent, project: filling.Project, thanks: filling.Form.Thanks });
      forget(filling);
      goTo(places.sent(), true);
      return undefined;
    } catch (failure) {
      if (!endedBy(failure)) setError(failure);
      return failure instanceof ApiError ? failure.code : undefined;
    } finally {
      setBusy(false);
    }
  };
  const refusal = error instanceof ApiError ? error : undefined;
  return { busy, error, send, fields: refusal?.fields ?? {}, code: refusal?.code };
}
