import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { readReceipt } from './submission-receipt.ts';

/** Confirmation of a sent application, with its numbers. */
export function SentPage() {
  const { t, language } = useText();
  const receipt = readReceipt();
  return (
    <Page title={t('applications.applying.result.ok')} programme={receipt?.project.Title}>
      <Notice kind="good">
        <p>{t('applications.applying.result.ok.lead')}</p>
      </Notice>
      {receipt && (
        <dl className={page.facts}>
          <dt>{t('applications.applying.protocol')}</dt>
          <dd>{receipt.Protocol}</dd>
          <dt>{t('applications.applying.kayas')}</dt>
          <dd>{receipt.kayas}</dd>
        </dl>
      )}
      {receipt?.thanks && <p className={page.text}>{localText(receipt.thanks, language)}</p>}
      <p>
        <a href={receipt ? addresses.link('status', receipt.Token) : addresses.applicant()}>
          {t('applications.applying.toOwn')}
        </a>
      </p>
    </Page>
  );
}

/** Confirmation addressed by mails and prints, by protocol number. */
export function ConfirmPage({ status, protocol }: { status: string; protocol: string }) {
  const { t } = useText();
  const ok = status.toLowerCase() === 'ok';
  return (
    <Page title={t(ok ? 'applications.applying.result.ok' : 'applications.applying.title')}>
      {ok && (
        <Notice kind="good">
          <p>{t('applications.applying.result.ok.lead')}</p>
        </Notice>
      )}
      {protocol && (
        <dl className={page.facts}>
          <dt>{t('applications.applying.protocol')}</dt>
          <dd>{protocol}</dd>
        </dl>
      )}
      <p>
        <a href={addresses.applicant()}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
