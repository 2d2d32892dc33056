import type { MenteeAction } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { DueDate } from './ActionDates.tsx';
import { ActionStanding } from './ActionStanding.tsx';

/** An action's standing, dates and mentor in one line, under its title. */
export function ActionFacts({ item, reader }: { item: MenteeAction; reader: 'mentee' | 'mentor' }) {
  const { t } = useText();
  const { Standing, SubmittedAt, CompletedAt, Mentor, Action } = item;
  return (
    <Group gap="4px 1rem" component="span" fz="sm">
      <ActionStanding standing={Standing} reader={reader} />
      <DueDate item={item} />
      {Standing === 'waiting' && SubmittedAt && (
        <Text span size="sm">
          {t('actions.submittedAt')} <LocalDate value={SubmittedAt} />
        </Text>
      )}
      {CompletedAt && (
        <Text span size="sm">
          <LocalDate value={CompletedAt} as="date" />
        </Text>
      )}
      {Action.Data.Hours !== undefined && Action.Data.Hours > 0 && (
        <Text span size="sm">
          {t('actions.hours', { count: Action.Data.Hours })}
        </Text>
      )}
      {Mentor && (
        <Text span size="sm">
          {t('actions.mentor', { name: Mentor.Name })}
        </Text>
      )}
    </Group>
  );
}
