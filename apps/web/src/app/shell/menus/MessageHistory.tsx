import { Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { toastList } from '../../../ui/toasts.ts';
import type { OpenMenuProps } from '../OnDemand.tsx';

/** The messages shown so far, newest first. */
export function MessageHistory({ button }: OpenMenuProps) {
  const { t } = useText();
  const messages = useSyncExternalStore(toastList.subscribe, toastList.past);
  const [open, setOpen] = useState(true);
  return (
    <Popover
      width={320}
      position="bottom-end"
      opened={open}
      onChange={setOpen}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button.type {...button.props} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize
          mah={320}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('shell.messages') }}
        >
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
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
