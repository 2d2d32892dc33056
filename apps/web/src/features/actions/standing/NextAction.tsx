import type { MenteeAction } from '@ithaki/contract';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { actionTypeOf } from '../action-types.ts';
import { DueDate, MeetingTime } from './ActionDates.tsx';
import { ActionTypeIcon } from './ActionTypeIcon.tsx';
import classes from './NextAction.module.css';
import { ACTIVE, type NextMessage, nextStepOf } from './next-action.ts';

function NextStep({ item }: { item: MenteeAction }) {
  const { t } = useText();
  const local = useLocalText();
  const phase = item.Action.Group[0];
  const isReturned = item.Standing === 'returned';
  return (
    <Group justify="space-between" gap="md">
      <Group gap="md" wrap="nowrap" miw={0} flex="1 1 18rem" align="flex-start">
        <span className={classes.icon}>
          <ActionTypeIcon typeId={item.Action.TypeId} size={28} />
        </span>
        <div>
          <Text size="sm" c={isReturned ? 'needs' : 'dimmed'}>
            {t(isReturned ? 'actions.next.returned' : 'actions.next')}
          </Text>
          <Title order={2}>{local(item.Action.Title)}</Title>
          <Group gap="xs" c="dimmed">
            {phase !== undefined && <Text size="sm">{local(phase)}</Text>}
            {item.Meeting && item.Meeting.Outcome !== 'missed' && (
              <Text size="sm" component="div">
                <MeetingTime meeting={item.Meeting} />
              </Text>
            )}
            {(!item.Meeting || item.Meeting.Outcome === 'missed') && <DueDate item={item} />}
          </Group>
        </div>
      </Group>
      <LinkButton to={paths.mentee.action(item.Action.Id)} size="md">
        {t(isReturned ? 'actions.next.correct' : actionTypeOf(item.Action.TypeId).nextLabel(item))}
      </LinkButton>
    </Group>
  );
}

function NothingToDo({ title, help }: { title: string; help: string }) {
  return (
    <Stack gap={4}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{help}</Text>
    </Stack>
  );
}

/** Card with the one thing a mentee should do next, or why there is nothing to do. */
export function NextCard({ next }: { next: NextMessage }) {
  const { t } = useText();
  return (
    <Card withBorder padding="lg" className={classes.card} data-rests={next.kind !== 'do' || undefined}>
      {next.kind === 'do' && <NextStep item={next.item} />}
      {next.kind === 'wait' && (
        <NothingToDo title={t('actions.next.wait')} help={t('actions.next.waitHelp', { count: next.count })} />
      )}
      {next.kind === 'locked' && <NothingToDo title={t('actions.next.locked')} help={next.item.LockedBecause ?? ''} />}
      {next.kind === 'inactive' && (
        <NothingToDo title={t('actions.next.inactive')} help={t('actions.next.inactiveHelp')} />
      )}
      {next.kind === 'done' && <NothingToDo title={t('actions.next.done')} help={t('actions.next.doneHelp')} />}
      {next.kind === 'nothing' && (
        <NothingToDo title={t('actions.next.nothing')} help={t('actions.next.nothingHelp')} />
      )}
    </Card>
  );
}

/** The reader's next step, worked out from their actions. `now` in milliseconds. */
export function NextAction({ items, now }: { items: readonly MenteeAction[]; now: number }) {
  const { State } = useMe();
  return <NextCard next={State === ACTIVE ? nextStepOf(items, now) : { kind: 'inactive' }} />;
}
