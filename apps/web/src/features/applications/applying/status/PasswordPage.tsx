import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { addresses } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';

/** Sets the applicant's password by a mailed link, once, by the strict password rule. */
export function PasswordPage({ token }: { token: string }) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [userName, setUserName] = useState<string>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setUserName((await api.applying.setPassword({ Token: token, Password: password })).UserName);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  if (userName !== undefined)
    return (
      <Page title={t('applications.applying.password.done')}>
        <Notice kind="good">
          <p>{t('applications.applying.password.done.lead', { name: userName })}</p>
        </Notice>
        <a href={`/signin?returnUrl=${encodeURIComponent(addresses.applicant())}`}>
          {t('applications.applying.signIn')}
        </a>
      </Page>
    );
  return (
    <Page title={t('applications.applying.password')}>
      <form
        className={page.card}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor="new-password">{t('applications.applying.password.new')}</label>
        <p className={page.quiet} id="password-rule">
          {t('applications.applying.password.rule')}
        </p>
        <input
          id="new-password"
          className={fields.field}
          type="password"
          autoComplete="new-password"
          aria-describedby="password-rule"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {error !== undefined && (
          <Notice kind="bad">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
        <p>
          <Button type="submit" look="primary" busy={busy} disabled={password === ''}>
            {t('applications.applying.password.save')}
          </Button>
        </p>
      </form>
    </Page>
  );
}
