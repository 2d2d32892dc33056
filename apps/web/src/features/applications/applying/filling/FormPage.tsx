import { acceptsSubmission, onlyOffer } from '@ithaki/application';
import type { ApplicantForm, OfferedForm } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { pageApplicationForm } from '../../../../address/application-form-of-page.ts';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses, goTo, wasNavigated } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page, WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import { FormView } from './FormView.tsx';
import type { Filling } from './filling.ts';
import { firstOpening } from './local-draft.ts';

/** Says when the form opens, or when it closed. */
function ClosedForm({
  reply: { Project, Form, Window },
}: {
  reply: Pick<ApplicantForm, 'Project' | 'Form' | 'Window'>;
}) {
  const { t, language } = useText();
  const shownTime = (instant: string | null) =>
    instant === null ? '' : formatDateTime(new Date(instant), Project.TimeZone);
  return (
    <Page title={localText(Form.Title, language)} programme={Project.Title}>
      <Notice>
        <p>
          {Window.State === 'soon'
            ? t('applications.applying.opens', { at: shownTime(Window.OpensAt) })
            : t('applications.applying.closed', { at: shownTime(Window.ClosesAt) })}
        </p>
      </Notice>
      {Window.State === 'closed' && (
        <p>
          <a href={addresses.applicant(Project.Url)}>{t('applications.applying.toOwn')}</a>
        </p>
      )}
    </Page>
  );
}

/** The choice between several programmes. */
function Offers({ offers }: { offers: readonly OfferedForm[] }) {
  const { t, language } = useText();
  return (
    <Page title={t('applications.applying.offers')}>
      {offers.length === 0 && (
        <Notice>
          <p>{t('applications.applying.offers.none')}</p>
        </Notice>
      )}
      <ul className={page.list}>
        {offers.map(({ Project, Title, Window }) => (
          <li key={Project.Id} className={page.card}>
            <h2>{localText(Project.Title, language)}</h2>
            <p className={page.text}>{localText(Title, language)}</p>
            <a
              href={addresses.form(Project.Url)}
              onClick={(event) => {
                event.preventDefault();
                goTo(addresses.form(Project.Url));
              }}
            >
              {t(Window.State === 'open' ? 'applications.applying.apply' : 'applications.applying.see')}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Whether the form can be filled in: while it is open, and in the grace period if it was opened in time. */
function canFillIn({ Window: { OpensAt, ClosesAt, GraceSeconds, Now }, opened }: Filling): boolean {
  const [opensAt, closesAt] = [OpensAt, ClosesAt].map((instant) => (instant === null ? null : new Date(instant)));
  const times = { opensAt: opensAt ?? null, closesAt: closesAt ?? null, graceSeconds: GraceSeconds };
  return acceptsSubmission(times, new Date(opened?.At ?? Now), new Date(Now));
}

/** The requested form, or a choice of programmes. */
export function FormPage({ project }: { project: string | undefined }) {
  const loadForm = async (url: string, signal: AbortSignal): Promise<Filling> => {
    const form = await api.applying.getForm({ Project: url }, { signal });
    return { ...form, opened: firstOpening(form) };
  };
  const load = async (signal: AbortSignal) => {
    const url = project ?? (wasNavigated() ? undefined : pageApplicationForm());
    if (url !== undefined) return loadForm(url, signal);
    const offers = await api.applying.offers({}, { signal });
    const only = onlyOffer(offers);
    return only ? loadForm(only.Project.Url, signal) : offers;
  };
  const { data, error, reload } = useLoaded(project ?? '', load);
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data) return <WaitingPage />;
  if ('Form' in data) return canFillIn(data) ? <FormView filling={data} /> : <ClosedForm reply={data} />;
  return <Offers offers={data} />;
}
