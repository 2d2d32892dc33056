import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { HomeLine, HomeLines } from '../../../ui/list/HomeLine.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

interface Props {
  rows: readonly { Mentor: { Id: number; Name: string } | null; Late: number }[];
}

/** Number of late actions of each mentor's mentees; a row opens those mentees. */
export function LateByMentor({ rows }: Props) {
  const { t } = useText();
  const mayOpen = useCan('mentor.read');
  if (!mayOpen) return null;
  return (
    <Panel title={t('home.staff.lateByMentor')}>
      <HomeLines>
        {rows.map(({ Mentor, Late }) => (
          <HomeLine
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
      </HomeLines>
    </Panel>
  );
}
