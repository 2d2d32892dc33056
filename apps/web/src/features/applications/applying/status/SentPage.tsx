import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { places } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { sentOf } from './submission-receipt.ts';

/** The application was sent: its numbers, and where to go on. */
export function SentPage() {
  const { t, language } = useText();
  const sent = sentOf();
  return (
    <Page title={t('applications.applying.result.ok')} programme={sent?.project.Title}>
      <Notice kind="good">
        <p>{t('applications.applying.result.ok.lead')}</p>
      </Notice>
      {sent && (
        <dl className={page.facts}>
          <dt>{t('applications.applying.protocol')}</dt>
          <dd>{sent.Protocol}</dd>
          <dt>{t('applications.applying.kayas')}</dt>
          <dd>{sent.kayas}</dd>
        </dl>
      )}
      {sent?.thanks && <p className={page.text}>{localText(sent.thanks, language)}</p>}
      <p>
        <a href={sent ? places.link('status', sent.Token) : places.applicant()}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}

/** What a mail or a print says of an application, by its protocol number. */
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
        <a href={places.applicant()}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
