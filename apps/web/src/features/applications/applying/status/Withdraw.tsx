import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { askerOf, type StatusProps } from './status-props.ts';

/** Takes the application back, after asking once more. */
export function Withdraw(props: StatusProps) {
  const { t } = useText();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const withdraw = async () => {
    setBusy(true);
    setError(undefined);
    try {
      props.onChange(await api.applying.withdraw({ ...askerOf(props), Reason: reason }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <section className={page.card}>
      <h2>{t('applications.applying.withdraw')}</h2>
      <p className={page.text}>{t('applications.applying.withdraw.lead')}</p>
      {asked ? (
        <>
          <label htmlFor="withdraw-reason">{t('applications.applying.withdraw.reason')}</label>
          <textarea
            id="withdraw-reason"
            className={fields.area}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error !== undefined && (
            <Notice kind="bad">
              <p>{messageOf(error)}</p>
            </Notice>
          )}
          <div className={page.row}>
            <Button onClick={() => setAsked(false)}>{t('ui.cancel')}</Button>
            <Button busy={busy} onClick={() => void withdraw()}>
              {t('applications.applying.withdraw.sure')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('applications.applying.withdraw.do')}</Button>
      )}
    </section>
  );
}
