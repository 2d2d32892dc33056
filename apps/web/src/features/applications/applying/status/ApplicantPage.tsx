import { useEffect } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FormView } from '../filling/FormView.tsx';
import { addresses } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page, WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import { draftFilling } from './application-draft.ts';
import { MailLink } from './MailLink.tsx';
import { StatusView } from './StatusView.tsx';

/** For people who are not signed in: sign in, or request a link. */
function SignedOut({ project }: { project: string | undefined }) {
  const { t } = useText();
  return (
    <Page title={t('applications.applying.title')}>
      <p>
        <a href={`/signin?returnUrl=${encodeURIComponent(addresses.applicant(project))}`}>
          {t('applications.applying.signIn')}
        </a>
      </p>
      <MailLink project={undefined} />
    </Page>
  );
}

/** The page of one of several applications. */
function OwnApplicationView({ projectId }: { projectId: number }) {
  const { data, error, put, reload } = useLoaded(String(projectId), (signal) =>
    api.applying.getApplication({ ProjectId: projectId }, { signal }),
  );
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data) return <WaitingPage />;
  if (data.Can.Submit) return <FormView filling={{ ...draftFilling(data), session: true }} />;
  return <StatusView application={data} onChange={put} onReload={reload} />;
}

const nullIfSignedOut = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
};

/** The signed-in applicant's page: their application, or a choice among several. */
export function ApplicantPage({ project }: { project: string | undefined }) {
  const { t, language } = useText();
  const { data, error, reload } = useLoaded('own', async (signal) => {
    const me = await api.accounts.identity({}, { signal, quiet: true }).catch(nullIfSignedOut);
    const isMentee = me?.Roles.includes('Mentee') === true;
    // Applications of a mentee are not requested, because the call would be refused before their consent.
    return { me, isMentee, list: me && !isMentee ? await api.applying.ownApplications({}, { signal }) : [] };
  });
  const isMentee = data?.isMentee === true;
  useEffect(() => {
    if (isMentee) window.location.replace('/');
  }, [isMentee]);
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data || isMentee) return <WaitingPage />;
  if (!data.me) return <SignedOut project={project} />;
  const chosen =
    data.list.find(({ Project }) => Project.Url === project) ?? (data.list.length === 1 ? data.list[0] : undefined);
  if (chosen) return <OwnApplicationView projectId={chosen.Project.Id} />;
  return (
    <Page title={t('applications.applying.title')}>
      {data.list.length === 0 && (
        <Notice>
          <p>
            {t('applications.applying.none')} <a href={addresses.form()}>{t('applications.applying.toForm')}</a>
          </p>
        </Notice>
      )}
      <ul className={page.list}>
        {data.list.map(({ Id, Project, StatusName, Protocol }) => (
          <li key={Id} className={page.card}>
            <h2>{localText(Project.Title, language)}</h2>
            <p className={page.quiet}>{[localText(StatusName, language), Protocol].filter(Boolean).join(' · ')}</p>
            <a href={addresses.applicant(Project.Url)}>{t('applications.applying.see')}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account/logoff">{t('applications.applying.signOut')}</a>
      </p>
    </Page>
  );
}
