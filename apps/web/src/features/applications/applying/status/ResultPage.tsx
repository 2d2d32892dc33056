import { useText } from '../../../../i18n/text.ts';
import { addresses } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import { Page } from '../page/Page.tsx';
import { MailLink } from './MailLink.tsx';

const results = ['ok', 'invalidToken', 'expired', 'alreadySubmitted', 'closed', 'withdrawn'] as const;
type Result = (typeof results)[number];

/** Results for which the page offers a new link. */
const withLink: readonly Result[] = ['invalidToken', 'expired', 'alreadySubmitted'];

/** Result of a link or a submission; an unknown status counts as an invalid link. */
export function ResultPage({ status, project }: { status: string; project: string | undefined }) {
  const { t } = useText();
  const result = results.find((known) => known.toLowerCase() === status.toLowerCase()) ?? 'invalidToken';
  return (
    <Page title={t(`applications.applying.result.${result}`)}>
      <Notice kind={result === 'ok' ? 'good' : 'info'}>
        <p>{t(`applications.applying.result.${result}.lead`)}</p>
      </Notice>
      {withLink.includes(result) && <MailLink project={project} />}
      <p>
        <a href={addresses.form(project)}>{t('applications.applying.toForm')}</a>
      </p>
      <p>
        <a href={addresses.applicant()}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
