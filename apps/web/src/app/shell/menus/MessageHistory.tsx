import { Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { toastList } from '../../../ui/notices/toasts.ts';
import { HeaderList } from '../HeaderList.tsx';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';

/** The list of past toasts, newest first. */
export function MessageHistory({ button }: OpenMenuProps) {
  const { t } = useText();
  const messages = useSyncExternalStore(toastList.subscribe, toastList.past);
  return (
    <HeaderList button={button} label={t('shell.messages')} width={320} height={320}>
      <Stack gap="sm">
        {messages.map((message) => (
          <div key={message.id}>
            <Text size="sm" {...(message.failed ? { c: 'red' } : {})}>
              {message.text}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              <LocalDate value={message.at} />
            </Text>
          </div>
        ))}
      </Stack>
    </HeaderList>
  );
}
