import type { Calls, ReplyOf } from '@ithaki/contract';
import { Badge, Box, Button, Group, Text, ThemeIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { deviceOf } from './device-name.ts';

export type Session = ReplyOf<Calls['accounts']['sessions']>['list'][number];

interface Props {
  session: Session;
  pending: boolean;
  /** Absent where the session may not be ended from here. */
  onEnd?: () => void;
}

/** An open session: its device, its address and when it was last used. */
export function SessionRow({ session, pending, onEnd }: Props) {
  const { t } = useText();
  const { browser, system, handheld } = deviceOf(session.Agent);
  const named = browser ?? t('accounts.settings.sessions.unknown');
  const device = system ? t('accounts.settings.sessions.device', { browser: named, system }) : named;
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap" style={{ listStyle: 'none' }}>
      <ThemeIcon variant="light" color={session.Current ? 'brand' : 'gray'} size={36} radius="xl" aria-hidden>
        {handheld ? <IconDeviceMobile size={20} /> : <IconDeviceDesktop size={20} />}
      </ThemeIcon>
      <Group flex={1} gap="xs" align="flex-start">
        <Box flex="1 1 12rem" miw={0}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {device}
            </Text>
            {session.Current && <Badge variant="light">{t('accounts.settings.sessions.this')}</Badge>}
            {session.Remember && (
              <Badge variant="light" color="gray">
                {t('accounts.settings.sessions.remember')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
            {session.Address} · {t('accounts.settings.sessions.seen')} <LocalDate value={session.LastSeenAt} />
          </Text>
          {session.ActingFor && (
            <Text size="sm" c="needs">
              {t('accounts.settings.sessions.acting', { name: session.ActingFor })}
            </Text>
          )}
        </Box>
        {onEnd && (
          <Button
            variant="default"
            size="xs"
            loading={pending}
            onClick={onEnd}
            aria-label={t('accounts.settings.sessions.endOne', { device })}
          >
            {t('accounts.settings.sessions.end')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
