import { useBlocker } from '@tanstack/react-router';
import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  unsaved: boolean;
  /** Whether a change of the address's query, such as another section of the page, also counts as leaving. */
  eachSection?: boolean;
}

/** Asks for confirmation before the page is left with unsaved changes. */
export function LeaveGuard({ unsaved, eachSection = false }: Props) {
  const { t } = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved &&
      (current.pathname !== next.pathname ||
        (eachSection && JSON.stringify(current.search) !== JSON.stringify(next.search))),
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
