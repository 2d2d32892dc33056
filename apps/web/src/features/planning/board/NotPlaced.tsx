import { useDroppable } from '@dnd-kit/core';
import type { Plan } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { EmptyText, Panel } from '../../../ui/page/Panel.tsx';
import classes from './PlanBoard.module.css';
import { PlanMeeting } from './PlanMeeting.tsx';

interface Props {
  plan: Plan;
  disabled: boolean;
  onOpen: (menteeId: number) => void;
}

/** The mentees without a meeting, with the reason. A meeting dropped here is removed from the plan. */
export function NotPlaced({ plan, disabled, onOpen }: Props) {
  const { t } = useText();
  const { setNodeRef, isOver } = useDroppable({ id: 'rest' });
  return (
    <Panel title={`${t('planning.notPlaced')} (${plan.NotPlaced.length})`}>
      <div ref={setNodeRef} className={`${classes.rest} ${isOver ? classes.over : ''}`}>
        {plan.NotPlaced.length === 0 && <EmptyText>{t('planning.notPlaced.none')}</EmptyText>}
        {plan.NotPlaced.map(({ MenteeId, Reason }) => (
          <PlanMeeting
            key={MenteeId}
            plan={plan}
            menteeId={MenteeId}
            detail={t(`planning.reason.${Reason}`)}
            disabled={disabled}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Panel>
  );
}
