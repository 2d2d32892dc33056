import { useText } from '../../../../i18n/text.ts';
import { places } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import { Page } from '../page/Page.tsx';
import { MailLink } from './MailLink.tsx';

const results = ['ok', 'invalidToken', 'expired', 'alreadySubmitted', 'closed', 'withdrawn'] as const;
type Result = (typeof results)[number];

/** Results of links that a new link helps out of. */
const withLink: readonly Result[] = ['invalidToken', 'expired', 'alreadySubmitted'];

/** What became of an address or a sending, in words; an unknown word is that of a link that is none. */
export function ResultPage({ status, project }: { status: string; project: string | undefined }) {
  const { t } = useText();
  const result = results.find((one) => one.toLowerCase() === status.toLowerCase()) ?? 'invalidToken';
  return (
    <Page title={t(`applications.applying.result.${result}`)}>
      <Notice kind={result === 'ok' ? 'good' : 'info'}>
        <p>{t(`applications.applying.result.${result}.lead`)}</p>
      </Notice>
      {withLink.includes(result) && <MailLink project={project} />}
      <p>
        <a href={places.form(project)}>{t('applications.applying.toForm')}</a>
      </p>
      <p>
        <a href={places.applicant()}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
