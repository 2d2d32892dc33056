import { useEffect } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { FormView } from '../filling/FormView.tsx';
import { addresses, goTo } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import { draftFilling } from './application-draft.ts';
import { PasswordPage } from './PasswordPage.tsx';
import { StatusView } from './StatusView.tsx';

const finalPages: Readonly<Record<string, string>> = { InvalidToken: 'invalidToken', TokenExpired: 'expired' };

/**
 * The page of a mailed link: checks its purpose, then opens the application or the password page; explains why
 * a link is invalid.
 */
export function LinkPage({ token }: { token: string }) {
  const { data, error, put, reload } = useLoaded(token, async (signal) => {
    const link = await api.applying.checkToken({ Token: token }, { signal });
    if (!link.Valid || link.Purpose === 'password') return { link, application: null };
    return { link, application: await api.applying.getApplication({ Token: token }, { signal }) };
  });
  const ending =
    data && !data.link.Valid ? data.link.Status : error instanceof ApiError ? finalPages[error.code] : undefined;
  useEffect(() => {
    if (ending) goTo(addresses.result(ending), true);
  }, [ending]);
  if (ending || (!data && error === undefined)) return <WaitingPage />;
  if (!data) return <FailedPage error={error} onRetry={reload} />;
  const { link, application } = data;
  if (!application) return <PasswordPage token={token} />;
  if (link.Purpose === 'form' && application.Can.Submit)
    return <FormView filling={{ ...draftFilling(application), token }} />;
  return (
    <StatusView
      application={application}
      token={token}
      onChange={(changed) => put({ link, application: changed })}
      onReload={reload}
    />
  );
}
