import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import type { Receipt } from './submission-receipt.ts';
import { VerifyLink } from './VerifyLink.tsx';

/** Confirmation of a submitted application, with its numbers. */
export function SentPage({ receipt }: { receipt: Receipt }) {
  const { t, language } = useText();
  return (
    <Page title={t('applications.applying.result.ok')} programme={receipt.project.Title}>
      <Notice kind="good">
        <p>{t('applications.applying.result.ok.lead')}</p>
      </Notice>
      <dl className={page.facts}>
        <dt>{t('applications.applying.protocol')}</dt>
        <dd>{receipt.Protocol}</dd>
        <dt>{t('applications.applying.kayas')}</dt>
        <dd>{receipt.kayas}</dd>
        <dt>{t('applications.applying.verifyCode')}</dt>
        <dd>
          <VerifyLink code={receipt.VerifyCode} />
        </dd>
      </dl>
      {receipt.thanks && <p className={page.text}>{localText(receipt.thanks, language)}</p>}
      <p>
        <a href={addresses.link('status', receipt.Token)}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
