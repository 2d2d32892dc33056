import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { useLoaded } from '../page/useLoaded.ts';
import { usePageCall } from '../page/usePageCall.tsx';

/** Form to request a new link by mail; the reply does not reveal whether there is an application. */
export function MailLink({ project }: { project: string | undefined }) {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const offers = useLoaded('offers', (signal) => (project ? Promise.resolve([]) : api.applying.offers({}, { signal })));
  const projects = project ? [project] : (offers.data ?? []).map(({ Project }) => Project.Url);
  const { send, busy, notice } = usePageCall(async () => {
    for (const Project of projects) await api.applying.mailLink({ Project, Email: email });
    setSent(true);
  });
  if (isSent)
    return (
      <Notice kind="good">
        <p>{t('applications.applying.mailLink.sent')}</p>
      </Notice>
    );
  return (
    <form
      className={page.card}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{t('applications.applying.mailLink')}</h2>
      <label htmlFor="mail-link">{t('applications.applying.mailLink.email')}</label>
      <div className={page.row}>
        <input
          id="mail-link"
          className={fields.field}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" busy={busy} disabled={email.trim() === '' || projects.length === 0}>
          {t('applications.applying.mailLink.do')}
        </Button>
      </div>
      {notice}
    </form>
  );
}
