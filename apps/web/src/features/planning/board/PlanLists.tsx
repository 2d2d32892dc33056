import { DndContext } from '@dnd-kit/core';
import type { Plan, PlanItem } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { EmptyText, Panel } from '../../../ui/page/Panel.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NotPlaced } from './NotPlaced.tsx';
import classes from './PlanBoard.module.css';
import { PlanMeeting } from './PlanMeeting.tsx';
import { daysOfPlan, dayTitle, itemsOn } from './plan-days.ts';

interface Props {
  plan: Plan;
  disabled: boolean;
  onChange: (items: PlanItem[]) => void;
}

/** The plan on telephones: mentees without a meeting, then each mentor's meetings by day. Pressing one opens it. */
export function PlanLists({ plan, disabled, onChange }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const [opened, setOpened] = useState<number>();
  const days = daysOfPlan(plan, zone);
  return (
    <DndContext sensors={[]}>
      <Stack gap="lg" className={classes.list ?? ''}>
        <NotPlaced plan={plan} disabled={disabled} onOpen={setOpened} />
        {plan.Mentors.map((mentor) => (
          <Panel key={mentor.Id} title={mentor.Name} linkToAll={t('planning.load', { count: mentor.Load })}>
            {mentor.Hours.length === 0 && <EmptyText>{t('planning.board.noHours')}</EmptyText>}
            {days.map((day) =>
              itemsOn(plan, mentor.Id, day, zone).map((item) => (
                <PlanMeeting
                  key={item.MenteeId}
                  plan={plan}
                  menteeId={item.MenteeId}
                  item={item}
                  detail={dayTitle(day, language)}
                  disabled={disabled}
                  onOpen={setOpened}
                />
              )),
            )}
          </Panel>
        ))}
      </Stack>
      {opened !== undefined && (
        <MoveDialog plan={plan} menteeId={opened} onChange={onChange} onClose={() => setOpened(undefined)} />
      )}
    </DndContext>
  );
}
