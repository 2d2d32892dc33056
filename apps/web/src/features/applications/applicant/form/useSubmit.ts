import type { Answers } from '@ithaki/application/schema';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { goTo, places } from '../page/place.ts';
import { keepSent } from '../status/sent.ts';
import { type Filling, type Whose, writerOf } from './filling.ts';
import { forget } from './kept.ts';

/** Refusals after which there is nothing to send here any more, and the page that says so. */
const endings: Readonly<Record<string, string>> = {
  FormClosed: 'closed',
  AlreadySubmitted: 'alreadySubmitted',
  InvalidToken: 'invalidToken',
  TokenExpired: 'expired',
  ApplicationWithdrawn: 'withdrawn',
};

/** Sends the application; what the server finds wrong comes back by question. */
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
        Consents: filling.Form.Consents.map(({ Name, Version }) => ({ Name, Version })),
        Captcha: captcha,
      });
      keepSent({ ...sent, project: filling.Project, thanks: filling.Form.Thanks });
      forget(filling.Project.Id, filling.Version);
      goTo(places.sent(), true);
    } catch (failure) {
      const ending = failure instanceof ApiError ? endings[failure.code] : undefined;
      if (ending) goTo(places.result(ending), true);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, send, fields: error instanceof ApiError ? error.fields : {} };
}
