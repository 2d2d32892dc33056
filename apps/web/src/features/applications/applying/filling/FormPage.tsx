import { onlyOffer, takesBegun } from '@ithaki/application';
import type { AskedFormReply, OfferedForm } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { formOfPage } from '../../../../address/application-form-of-page.ts';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { goTo, places, wasMoved } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page, WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import { FormView } from './FormView.tsx';
import type { Filling } from './filling.ts';
import { openingHere } from './local-draft.ts';

/** When a form that takes none now did or will. */
function ClosedForm({
  asked: { Project, Form, Window },
}: {
  asked: Pick<AskedFormReply, 'Project' | 'Form' | 'Window'>;
}) {
  const { t, language } = useText();
  const when = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), Project.TimeZone));
  return (
    <Page title={localText(Form.Title, language)} programme={Project.Title}>
      <Notice>
        <p>
          {Window.State === 'soon'
            ? t('applications.applying.opens', { at: when(Window.OpensAt) })
            : t('applications.applying.closed', { at: when(Window.ClosesAt) })}
        </p>
      </Notice>
      {Window.State === 'closed' && (
        <p>
          <a href={places.applicant()}>{t('applications.applying.toOwn')}</a>
        </p>
      )}
    </Page>
  );
}

/** Which of several programmes to apply to. */
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
              href={places.form(Project.Url)}
              onClick={(event) => {
                event.preventDefault();
                goTo(places.form(Project.Url));
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

/** Whether the form may still be filled in here: while it is open, and for a while after by whoever had opened it. */
function takesHere({ Window: { OpensAt, ClosesAt, GraceSeconds, Now }, opened }: Filling): boolean {
  const [opensAt, closesAt] = [OpensAt, ClosesAt].map((at) => (at === null ? null : new Date(at)));
  const times = { opensAt: opensAt ?? null, closesAt: closesAt ?? null, graceSeconds: GraceSeconds };
  return takesBegun(times, new Date(opened?.At ?? Now), new Date(Now));
}

/** The form that is asked for, or the programmes there are. */
export function FormPage({ project }: { project: string | undefined }) {
  const readForm = async (url: string, signal: AbortSignal): Promise<Filling> => {
    const asked = await api.applying.getForm({ Project: url }, { signal });
    return { ...asked, opened: openingHere(asked) };
  };
  const read = async (signal: AbortSignal) => {
    const named = project ?? (wasMoved() ? undefined : formOfPage());
    if (named !== undefined) return readForm(named, signal);
    const offers = await api.applying.offers({}, { signal });
    const only = onlyOffer(offers);
    return only ? readForm(only.Project.Url, signal) : offers;
  };
  const { data, error, reload } = useLoaded(project ?? '', read);
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (!data) return <WaitingPage />;
  if ('Form' in data) return takesHere(data) ? <FormView filling={data} /> : <ClosedForm asked={data} />;
  return <Offers offers={data} />;
}
