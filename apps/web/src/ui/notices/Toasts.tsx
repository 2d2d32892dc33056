import { Button, Notification, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './Toasts.module.css';
import { type Toast, toast, toastList } from './toasts.ts';

function undo(message: Toast): void {
  message.action?.run();
  toast.hide(message.id);
}

/** Selector of elements in which Ctrl+Z undoes typing. */
const TYPED_IN = 'input, textarea, [contenteditable="true"]';

/** Undoes the change that the newest toast announces with Ctrl+Z, except where that key undoes typing. */
function useUndoKey(shown: readonly Toast[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key.toLowerCase() !== 'z' || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey) || (event.target instanceof Element && event.target.closest(TYPED_IN)))
      return;
    const newest = shown.findLast(({ action }) => action !== undefined);
    if (!newest) return;
    event.preventDefault();
    undo(newest);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Shows the current toasts in a corner of the page; they are read out as they appear. */
export function Toasts() {
  const { t } = useText();
  const shown = useSyncExternalStore(toastList.subscribe, toastList.shown);
  useUndoKey(shown);
  return (
    <Stack
      component="section"
      gap="xs"
      className={classes.place}
      aria-label={t('ui.messages')}
      aria-live="polite"
      data-toasts
    >
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
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => undo(message)}
            >
              {message.action.label}
              <Text span size="xs" c="dimmed" ml={8} visibleFrom="sm" aria-hidden>
                Ctrl+Z
              </Text>
            </Button>
          )}
        </Notification>
      ))}
    </Stack>
  );
}
