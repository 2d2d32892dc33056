import type { Answers } from '@ithaki/application/schema';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { addresses, goTo } from '../page/addresses.ts';
import { storeReceipt } from '../status/submission-receipt.ts';
import { type ApplicationAuthor, authorFields, type Filling, openingFields } from './filling.ts';
import { openFinalPage } from './final-pages.ts';
import { removeDrafts } from './local-draft.ts';

/** Sends the application. Problems found by the server are returned by question; `send` returns the code of a refusal. */
export function useSubmit(filling: Filling, author: ApplicationAuthor) {
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
        ...authorFields(author),
        Answers: answers,
        Language: language,
        ...openingFields(filling),
        Consents: filling.Form.Consents.map(({ Name, Version }) => ({ Name, Version })),
        Captcha: captcha,
      });
      storeReceipt({ ...sent, project: filling.Project, thanks: filling.Form.Thanks });
      removeDrafts(filling);
      goTo(addresses.sent(), true);
      return undefined;
    } catch (failure) {
      if (!openFinalPage(failure)) setError(failure);
      return failure instanceof ApiError ? failure.code : undefined;
    } finally {
      setBusy(false);
    }
  };
  const refusal = error instanceof ApiError ? error : undefined;
  return { busy, error, send, fields: refusal?.fields ?? {}, code: refusal?.code };
}
