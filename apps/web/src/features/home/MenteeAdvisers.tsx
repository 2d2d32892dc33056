import type { Adviser } from '@ithaki/contract';
import { Group, Stack } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import { Nothing, Panel } from './Panel.tsx';
import { ReachLinks } from './ReachLinks.tsx';

/** Who looks after a mentee, and how to reach them. */
export function Advisers({ advisers }: { advisers: readonly Adviser[] }) {
  const { t } = useText();
  return (
    <Panel title={t('home.mentee.advisers')}>
      {advisers.length === 0 && <Nothing>{t('home.mentee.noAdvisers')}</Nothing>}
      <Stack gap="sm">
        {advisers.map(({ Id, Name, As, Email, Phone }) => (
          <PersonBadge
            key={Id}
            name={Name}
            detail={
              <Group gap={0} style={{ columnGap: 'var(--mantine-spacing-xs)' }}>
                {t(`home.adviser.${As}`)}
                <ReachLinks email={Email} phone={Phone} />
              </Group>
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}
