import { onlyOffer, stageName } from '@ithaki/application';
import type { ApplicantForm, PublicRanking } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses } from '../page/addresses.ts';
import { FailedPage } from '../page/Failed.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page, WaitingPage } from '../page/Page.tsx';
import { useLoaded } from '../page/useLoaded.ts';
import classes from './Ranking.module.css';

interface TableProps {
  ranking: PublicRanking;
  stages: ApplicantForm['Form']['Stages'];
}

function RankingTable({ ranking: { Kind, Rows }, stages }: TableProps) {
  const { t, language } = useText();
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const selected = stageName(stages, 3);
  return (
    <table className={classes.table} aria-label={t(`applications.applying.ranking.${Kind}`)}>
      <thead>
        <tr>
          <th scope="col">{t('applications.applying.ranking.place')}</th>
          <th scope="col">{t('applications.applying.kayas')}</th>
          <th scope="col">{t('applications.applying.ranking.points')}</th>
          <th scope="col">{t('applications.applying.ranking.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {Rows.map(({ kayas, Place, Points, Standing }) => (
          <tr key={kayas} data-standing={Standing}>
            <td>{Place}</td>
            <th scope="row">{kayas}</th>
            <td>{figure.format(Points)}</td>
            <td>
              {Standing === 'selected' && selected !== undefined
                ? localText(selected, language)
                : t(`applications.applying.table.${Standing}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The published ranking of a programme by participant numbers: public, without names. */
export function RankingPage({ project }: { project: string | undefined }) {
  const { t } = useText();
  const { data, error, reload } = useLoaded(project ?? '', async (signal) => {
    const url = project ?? onlyOffer(await api.applying.offers({}, { signal }))?.Project.Url;
    if (url === undefined) return null;
    const [{ Project, Form }, ranking] = await Promise.all([
      api.applying.getForm({ Project: url }, { signal }),
      api.selection.publicRanking({ Project: url }, { signal }),
    ]);
    return { Project, stages: Form.Stages, ranking };
  });
  if (error !== undefined) return <FailedPage error={error} onRetry={reload} />;
  if (data === undefined) return <WaitingPage />;
  const ranking = data?.ranking;
  const Project = data?.Project;
  const shownTime = (instant: string) => formatDateTime(new Date(instant), Project?.TimeZone);
  return (
    <Page title={t(`applications.applying.ranking.${ranking?.Kind ?? 'final'}`)} programme={Project?.Title}>
      {ranking ? (
        <>
          <p className={page.quiet}>
            {t('applications.applying.table.about', { at: shownTime(ranking.PublishedAt), places: ranking.Places })}
          </p>
          {ranking.ObjectionsUntil !== null && (
            <p className={page.quiet}>
              {t('applications.applying.table.until', { at: shownTime(ranking.ObjectionsUntil) })}
            </p>
          )}
          <RankingTable ranking={ranking} stages={data.stages} />
        </>
      ) : (
        <Notice>
          <p>{t('applications.applying.table.none')}</p>
        </Notice>
      )}
      <p>
        <a href={addresses.applicant(Project?.Url)}>{t('applications.applying.toOwn')}</a>
      </p>
    </Page>
  );
}
