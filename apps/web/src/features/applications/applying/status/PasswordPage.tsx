import { useState } from 'react';
import { pageLook } from '../../../../address/page-look.ts';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { addresses } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { usePageCall } from '../page/usePageCall.tsx';

/** Sets the applicant's password by a mailed link, once, by the strict password rule. */
export function PasswordPage({ token }: { token: string }) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [userName, setUserName] = useState<string>();
  const { send, busy, notice } = usePageCall(async () =>
    setUserName((await api.applying.setPassword({ Token: token, Password: password })).UserName),
  );
  if (userName !== undefined)
    return (
      <Page title={t('applications.applying.password.done')}>
        <Notice kind="good">
          <p>{t('applications.applying.password.done.lead', { name: userName })}</p>
        </Notice>
        <a href={`/signin?returnUrl=${encodeURIComponent(addresses.applicant(pageLook()?.Url))}`}>
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
          void send();
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
        {notice}
        <p>
          <Button type="submit" look="primary" busy={busy} disabled={password === ''}>
            {t('applications.applying.password.save')}
          </Button>
        </p>
      </form>
    </Page>
  );
}
