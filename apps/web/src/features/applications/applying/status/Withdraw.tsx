import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { Button } from '../page/Button.tsx';
import page from '../page/Page.module.css';
import { usePageCall } from '../page/usePageCall.tsx';
import { applicantFields, type StatusProps } from './status-props.ts';

/** Withdraws the application after a second confirmation. */
export function Withdraw(props: StatusProps) {
  const { t } = useText();
  const [isConfirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const { send, busy, notice } = usePageCall(async () =>
    props.onChange(await api.applying.withdraw({ ...applicantFields(props), Reason: reason })),
  );
  return (
    <section className={page.card}>
      <h2>{t('applications.applying.withdraw')}</h2>
      <p className={page.text}>{t('applications.applying.withdraw.lead')}</p>
      {isConfirming ? (
        <>
          <label htmlFor="withdraw-reason">{t('applications.applying.withdraw.reason')}</label>
          <textarea
            id="withdraw-reason"
            className={fields.area}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {notice}
          <div className={page.row}>
            <Button onClick={() => setConfirming(false)}>{t('ui.cancel')}</Button>
            <Button busy={busy} onClick={() => void send()}>
              {t('applications.applying.withdraw.sure')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setConfirming(true)}>{t('applications.applying.withdraw.do')}</Button>
      )}
    </section>
  );
}
