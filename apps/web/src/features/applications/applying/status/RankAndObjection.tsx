import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses } from '../page/addresses.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { ObjectionForm } from './ObjectionForm.tsx';
import type { StatusProps } from './status-props.ts';

/** The rank with the points by criterion, and the objection form while one is possible. */
export function RankAndObjection(props: StatusProps) {
  const { application } = props;
  const { Ranking: ranking, Objection: objection, Can, Project } = application;
  const { t, language } = useText();
  if (!ranking) return null;
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return (
    <section className={page.card}>
      <h2>{t(`applications.applying.ranking.${ranking.Kind}`)}</h2>
      <dl className={page.facts}>
        <dt>{t('applications.applying.ranking.place')}</dt>
        <dd>{ranking.Place}</dd>
        <dt>{t('applications.applying.ranking.points')}</dt>
        <dd>{figure.format(ranking.Points)}</dd>
        <dt>{t('applications.applying.ranking.standing')}</dt>
        <dd>{t(`applications.applying.standing.${ranking.Standing}`)}</dd>
      </dl>
      {ranking.Criteria.length > 0 && (
        <>
          <h3>{t('applications.applying.criteria')}</h3>
          <ul className={page.list}>
            {ranking.Criteria.map(({ Name, Label, Points, Max, Reason }) => (
              <li key={Name}>
                <strong>{localText(Label, language)}</strong>
                <div>
                  {Max === null
                    ? figure.format(Points)
                    : t('applications.applying.criteria.of', {
                        points: figure.format(Points),
                        max: figure.format(Max),
                      })}
                </div>
                {Reason && <p className={page.quiet}>{Reason}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={addresses.ranking(Project.Url)}>{t('applications.applying.table.all')}</a>
      </p>
      {objection && (
        <Notice>
          <p>
            <strong>{t(`applications.applying.objection.${objection.State}`)}</strong> {objection.Answer}
          </p>
        </Notice>
      )}
      {Can.Object && <ObjectionForm {...props} />}
    </section>
  );
}
