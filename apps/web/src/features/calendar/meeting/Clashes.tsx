import type { MeetingWarning } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';

interface Props {
  warnings: readonly MeetingWarning[];
  /** Leaves a day out of the series; absent if the meeting is not a series. */
  onSkip?: ((date: string) => void) | undefined;
}

/** What is wrong with the times of a meeting, by date: reasons for a refusal first, then warnings. */
export function Clashes({ warnings, onSkip }: Props) {
  const { t } = useText();
  if (warnings.length === 0) return null;
  const refuses = warnings.some(({ Refuses }) => Refuses);
  return (
    <Alert
      color={refuses ? 'red' : 'yellow'}
      variant="light"
      icon={refuses ? <IconAlertTriangle size={20} /> : <IconInfoCircle size={20} />}
      title={t(refuses ? 'calendar.clashes' : 'calendar.warnings')}
      role="status"
    >
      <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {[...warnings]
          .sort((one, other) => Number(other.Refuses) - Number(one.Refuses))
          .map(({ Code, Message, date, MeetingId, Refuses }) => (
            <li key={`${Code}/${date}/${MeetingId}`}>
              <Group gap="xs">
                <Text size="sm" flex="1 1 16rem">
                  {date && <strong className="numbers">{date}: </strong>}
                  {Message}{' '}
                  {MeetingId !== undefined && (
                    <Anchor to={paths.calendar.meeting(MeetingId)}>{t('calendar.open')}</Anchor>
                  )}
                </Text>
                {onSkip && Refuses && date && (
                  <Button size="compact-sm" variant="default" onClick={() => onSkip(date)}>
                    {t('calendar.skip')}
                  </Button>
                )}
              </Group>
            </li>
          ))}
      </Stack>
    </Alert>
  );
}
