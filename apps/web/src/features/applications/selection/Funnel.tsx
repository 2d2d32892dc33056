import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from './Funnel.module.css';
import { tabCount } from './status-tabs.ts';

/** From all submitted applications to the selected ones; each stage also counts applications in later stages. */
const stages = ['submitted', 'eligible', 'selected'] as const;

/** Widget on the staff's home page: applications by stage as a funnel; each stage links to its applications. */
export function Funnel() {
  const { t } = useText();
  const { data, error } = useQuery(callQuery(api.selection.list, {}));
  if (error && !data) throw error;
  if (!data) return null;
  const { Counts } = data;
  const sent = tabCount(Counts, 'all') - Counts.Draft - Counts.Withdrawn;
  if (sent === 0) return null;
  const reached = {
    submitted: sent,
    eligible: Counts.Eligible + Counts.Selected,
    selected: Counts.Selected,
  };
  const title = t('applications.funnel', { sent, selected: reached.selected });
  return (
    <section aria-label={title} className={classes.funnel}>
      <h2>{title}</h2>
      <ul>
        {stages.map((stage) => (
          <li key={stage}>
            <ScreenLink to={paths.admin.applications({ tab: stage })} className={classes.stage}>
              <span className={classes.name}>{t(`applications.funnel.${stage}`)}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(100 * reached[stage]) / sent}%` }} />
              </span>
              <span className={classes.count}>{reached[stage]}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      {Counts.Rejected > 0 && (
        <ScreenLink to={paths.admin.applications({ tab: 'rejected' })} className={classes.rest}>
          {t('applications.funnel.rejected', { count: Counts.Rejected })}
        </ScreenLink>
      )}
    </section>
  );
}
