import { Button, Group, Text } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import type { MenteesFilter } from './mentees-filter.ts';

interface Props {
  filter: MenteesFilter;
  onAll: () => void;
}

const states = {
  0: 'actionScreens.state.inactive',
  1: 'actionScreens.state.active',
  2: 'actionScreens.state.left',
  3: 'actionScreens.state.completed',
} as const;

/** Says which mentees are shown when it is not all, and the way back to all. */
export function MenteesFilterLine({ filter, onAll }: Props) {
  const { t } = useText();
  const { Id } = useMe();
  const { Show, State, MentorId, Phase } = filter;
  const words = [
    Show && t(`actionScreens.mentees.only.${Show}`),
    State !== undefined && t(states[State as keyof typeof states]),
    Phase !== undefined && t('actionScreens.mentees.only.phase', { phase: Phase }),
    MentorId !== undefined && MentorId !== Id && t('actionScreens.mentees.only.mentor'),
  ].filter(Boolean);
  if (Object.keys(filter).length === 0) return null;
  return (
    <Group gap="sm">
      {words.length > 0 && <Text size="sm">{t('actionScreens.mentees.only', { which: words.join(' · ') })}</Text>}
      <Button size="compact-sm" variant="default" onClick={onAll}>
        {t('actionScreens.mentees.only.off')}
      </Button>
    </Group>
  );
}
