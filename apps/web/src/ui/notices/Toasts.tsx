import { Button, Notification, Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './Toasts.module.css';
import { toast, toastList } from './toasts.ts';

/** Shows the current toasts in a corner of the page; they are read out as they appear. */
export function Toasts() {
  const { t } = useText();
  const shown = useSyncExternalStore(toastList.subscribe, toastList.shown);
  return (
    <Stack component="section" gap="xs" className={classes.place} aria-label={t('ui.messages')} aria-live="polite">
      {shown.map((message) => (
        <Notification
          key={message.id}
          withBorder
          className={classes.toast}
          color={message.failed ? 'red' : 'teal'}
          role={message.failed ? 'alert' : 'status'}
          onClose={() => toast.hide(message.id)}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {message.text}
          {message.action && (
            <Button
              mt={6}
              size="compact-sm"
              mih={36}
              variant="default"
              style={{ display: 'block' }}
              onClick={() => {
                message.action?.run();
                toast.hide(message.id);
              }}
            >
              {message.action.label}
            </Button>
          )}
        </Notification>
      ))}
    </Stack>
  );
}
