import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Line, Lines } from '../HomeLine.tsx';
import { Nothing, Panel } from '../Panel.tsx';

interface Props {
  rows: readonly { Mentor: { Id: number; Name: string } | null; Late: number }[];
}

/** Number of late actions of each mentor's mentees; a row opens those mentees. */
export function LateByMentor({ rows }: Props) {
  const { t } = useText();
  const follows = useCan('mentor.read');
  if (!follows) return null;
  return (
    <Panel title={t('home.staff.lateByMentor')}>
      {rows.length === 0 && <Nothing>{t('home.staff.lateByMentor.none')}</Nothing>}
      <Lines>
        {rows.map(({ Mentor, Late }) => (
          <Line
            key={Mentor?.Id ?? 0}
            to={
              Mentor
                ? paths.mentor.mentees({ show: 'late', mentor: Mentor.Id })
                : paths.mentor.mentees({ show: 'withoutMentor' })
            }
            title={Mentor?.Name ?? t('home.staff.noMentor')}
            end={Late}
          />
        ))}
      </Lines>
    </Panel>
  );
}
