import { Button, Notification, Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './Toasts.module.css';
import { toast, toastList } from './toasts.ts';

/** Where messages come and go: a corner of the page, read out as they come. */
export function Toasts() {
  const { t } = useText();
  const shown = useSyncExternalStore(toastList.subscribe, toastList.shown);
  return (
    <Stack component="section" gap="xs" className={classes.place} aria-label={t('ui.messages')} aria-live="polite">
      {shown.map((one) => (
        <Notification
          key={one.id}
          withBorder
          className={classes.toast}
          color={one.failed ? 'red' : 'teal'}
          role={one.failed ? 'alert' : 'status'}
          onClose={() => toast.hide(one.id)}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {one.text}
          {one.action && (
            <Button
              mt={6}
              size="compact-sm"
              mih={36}
              variant="default"
              style={{ display: 'block' }}
              onClick={() => {
                one.action?.run();
                toast.hide(one.id);
              }}
            >
              {one.action.label}
            </Button>
          )}
        </Notification>
      ))}
    </Stack>
  );
}
