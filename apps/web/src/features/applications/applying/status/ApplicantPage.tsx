import { useEffect } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FormView } from '../filling/FormView.tsx';
import { places } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page, WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import { draftOf } from './application-draft.ts';
import { MailLink } from './MailLink.tsx';
import { StatusView } from './StatusView.tsx';

/** Who nobody signed in is: they sign in, or ask for a link. */
function Stranger() {
  const { t } = useText();
  return (
    <Page title={t('applications.applying.title')}>
      <p>
        <a href={`/signin?returnUrl=${encodeURIComponent(places.applicant())}`}>{t('applications.applying.signIn')}</a>
      </p>
      <MailLink project={undefined} />
    </Page>
  );
}

/** One application of several. */
function One({ projectId }: { projectId: number }) {
  const { data, error, put, reload } = useLoaded(String(projectId), (signal) =>
    api.applying.getApplication({ ProjectId: projectId }, { signal }),
  );
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data) return <WaitingPage />;
  if (data.Can.Submit) return <FormView filling={{ ...draftOf(data), session: true }} />;
  return <StatusView application={data} onChange={put} onReload={reload} />;
}

const nobody = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
};

/** The applicant's own page, by session: their application, or a choice among those they have. */
export function ApplicantPage({ project }: { project: string | undefined }) {
  const { t, language } = useText();
  const { data, error, reload } = useLoaded('own', async (signal) => {
    const me = await api.accounts.identity({}, { signal, quiet: true }).catch(nobody);
    const isMentee = me?.Roles.includes('Mentee') === true;
    // Of someone who became a mentee nothing is asked here: before their consent it would be refused.
    return { me, isMentee, list: me && !isMentee ? await api.applying.ownApplications({}, { signal }) : [] };
  });
  const isMentee = data?.isMentee === true;
  useEffect(() => {
    if (isMentee) window.location.replace('/');
  }, [isMentee]);
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data || isMentee) return <WaitingPage />;
  if (!data.me) return <Stranger />;
  const chosen =
    data.list.find(({ Project }) => Project.Url === project) ?? (data.list.length === 1 ? data.list[0] : undefined);
  if (chosen) return <One projectId={chosen.Project.Id} />;
  return (
    <Page title={t('applications.applying.title')}>
      {data.list.length === 0 && (
        <Notice>
          <p>
            {t('applications.applying.none')} <a href={places.form()}>{t('applications.applying.toForm')}</a>
          </p>
        </Notice>
      )}
      <ul className={page.list}>
        {data.list.map(({ Id, Project, StatusName, Protocol }) => (
          <li key={Id} className={page.card}>
            <h2>{localText(Project.Title, language)}</h2>
            <p className={page.quiet}>{[localText(StatusName, language), Protocol].filter(Boolean).join(' · ')}</p>
            <a href={`${places.applicant()}?project=${encodeURIComponent(Project.Url)}`}>
              {t('applications.applying.see')}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account/logoff">{t('applications.applying.signOut')}</a>
      </p>
    </Page>
  );
}
