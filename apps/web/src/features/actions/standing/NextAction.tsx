import type { MenteeAction } from '@ithaki/contract';
import { actionTypeIds } from '@ithaki/contract';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { ActionTypeIcon } from './ActionTypeIcon.tsx';
import { DueDate } from './DueDate.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import classes from './NextAction.module.css';
import { type Next, nextOf } from './next-action.ts';

/** Label of the button: what the mentee is asked to do. */
function verbOf({ Standing, Action, Meeting }: MenteeAction): Label {
  if (Standing === 'returned') return 'actions.next.correct';
  switch (Action.TypeId) {
    case actionTypeIds.conference:
    case actionTypeIds.meeting:
      return Meeting ? 'actions.next.seeMeeting' : 'actions.next.setMeeting';
    case actionTypeIds.task:
      return 'actions.next.write';
    case actionTypeIds.form:
      return 'actions.next.fillIn';
    case actionTypeIds.reading:
      return 'actions.next.read';
    default:
      return 'actions.next.open';
  }
}

function Doing({ item }: { item: MenteeAction }) {
  const { t } = useText();
  const local = useLocalText();
  const phase = item.Action.Group[0];
  return (
    <Group justify="space-between" gap="md">
      <Group gap="md" wrap="nowrap" miw={0} flex="1 1 18rem" align="flex-start">
        <span className={classes.icon}>
          <ActionTypeIcon typeId={item.Action.TypeId} size={28} />
        </span>
        <div>
          <Text size="sm" c={item.Standing === 'returned' ? 'needs' : 'dimmed'}>
            {t(item.Standing === 'returned' ? 'actions.next.returned' : 'actions.next')}
          </Text>
          <Title order={2}>{local(item.Action.Title)}</Title>
          <Group gap="xs" c="dimmed">
            {phase !== undefined && <Text size="sm">{local(phase)}</Text>}
            {item.Meeting && (
              <Text size="sm" component="div">
                <MeetingTime meeting={item.Meeting} />
              </Text>
            )}
            {!item.Meeting && <DueDate item={item} />}
          </Group>
        </div>
      </Group>
      <LinkButton to={paths.mentee.action(item.Action.Id)} size="md">
        {t(verbOf(item))}
      </LinkButton>
    </Group>
  );
}

function Resting({ title, help }: { title: string; help: string }) {
  return (
    <Stack gap={4}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{help}</Text>
    </Stack>
  );
}

/** Card with the one thing a mentee should do next, or why there is nothing to do. */
export function NextCard({ next }: { next: Next }) {
  const { t } = useText();
  return (
    <Card withBorder padding="lg" className={classes.card} data-rests={next.kind !== 'do' || undefined}>
      {next.kind === 'do' && <Doing item={next.item} />}
      {next.kind === 'wait' && (
        <Resting title={t('actions.next.wait')} help={t('actions.next.waitHelp', { count: next.count })} />
      )}
      {next.kind === 'locked' && <Resting title={t('actions.next.locked')} help={next.item.LockedBecause ?? ''} />}
      {next.kind === 'done' && <Resting title={t('actions.next.done')} help={t('actions.next.doneHelp')} />}
      {next.kind === 'nothing' && <Resting title={t('actions.next.nothing')} help={t('actions.next.nothingHelp')} />}
    </Card>
  );
}

/** The mentee's next step, worked out from their actions. `now` in milliseconds. */
export const NextAction = ({ items, now }: { items: readonly MenteeAction[]; now: number }) => (
  <NextCard next={nextOf(items, now)} />
);
