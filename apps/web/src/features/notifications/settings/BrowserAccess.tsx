import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBellOff, IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import type { BrowserPermission } from '../live/browser-notices.ts';

interface Props {
  permission: BrowserPermission;
  onAsk: () => void;
}

/** Whether this browser may show notifications: a button to ask for permission, or what to do after a refusal. */
export function BrowserAccess({ permission, onAsk }: Props) {
  const { t } = useText();
  if (permission === 'default') {
    return (
      <Button variant="default" onClick={onAsk}>
        {t('notifications.settings.browser.ask')}
      </Button>
    );
  }
  if (permission === 'granted') {
    return (
      <Group gap={6} c="teal" wrap="nowrap">
        <IconCircleCheck size={18} aria-hidden />
        <Text size="sm">{t('notifications.settings.browser.granted')}</Text>
      </Group>
    );
  }
  return (
    <Alert color="gray" icon={<IconBellOff size={20} />} title={t(`notifications.settings.browser.${permission}`)}>
      {t(`notifications.settings.browser.${permission}.help`)}
    </Alert>
  );
}
