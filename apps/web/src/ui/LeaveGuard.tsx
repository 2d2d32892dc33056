import { useBlocker } from '@tanstack/react-router';
import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before the page is left while something on it is not saved. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('ui.leave.title')}
      message={t('ui.leave.message')}
      confirm={t('ui.leave.do')}
      destructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
