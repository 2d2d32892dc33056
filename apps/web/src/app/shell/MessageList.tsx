import { Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { toastList } from '../../ui/toasts.ts';
import { IconButton } from './IconButton.tsx';

/** The messages that came and went, for whoever was not quick enough. */
export function MessageList() {
  const { t } = useText();
  const messages = useSyncExternalStore(toastList.subscribe, toastList.get);
  if (messages.length === 0) return null;
  return (
    <Popover width={320} position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton label={t('shell.messages')}>
          <IconMessage2 size={20} stroke={1.7} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={320} tabIndex={0} aria-label={t('shell.messages')}>
          <Stack gap="sm">
            {messages.map((message) => (
              <div key={message.id}>
                <Text size="sm" {...(message.failed ? { c: 'red' } : {})}>
                  {message.message}
                </Text>
                <Text size="xs" c="dimmed" component="div">
                  <LocalDate value={message.at.toISOString()} />
                </Text>
              </div>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
