import type { Calls, MenteePhase, ReplyOf } from '@ithaki/contract';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { Panel } from './Panel.tsx';

const percent = (done: number, all: number): number => (all === 0 ? 0 : Math.round((100 * done) / all));

function Phase({ phase }: { phase: MenteePhase }) {
  const { t } = useText();
  const title = useLocalText()(phase.Title) || t('home.noPhase');
  const { Completed: done, Total: all } = phase;
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">{title}</Text>
        <Group gap={4} wrap="nowrap" c={done === all ? 'teal' : 'dimmed'}>
          {done === all && <IconCircleCheck size={16} aria-hidden />}
          <Text size="sm" className="numbers">
            {done}/{all}
          </Text>
        </Group>
      </Group>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={percent(done, all)} color="teal" aria-label={title} />
      </Progress.Root>
    </Stack>
  );
}

/** A mentee's progress in the programme, overall and by phase. */
export function Phases({ home }: { home: ReplyOf<Calls['home']['mentee']> }) {
  const { t } = useText();
  return (
    <Panel
      title={t('home.mentee.progress')}
      lead={t('home.mentee.completed', { done: home.Completed, all: home.Total })}
    >
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {home.Phases.map((phase) => (
          <Phase key={JSON.stringify(phase.Title)} phase={phase} />
        ))}
      </Stack>
    </Panel>
  );
}
