import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  unsaved: boolean;
  /** Whether a change of the address's query, such as another section of the page, also counts as leaving. */
  eachSection?: boolean;
}

/** Asks for confirmation before the page, or a tab that the address's hash names, is left with unsaved changes. */
export function LeaveGuard({ unsaved, eachSection = false }: Props) {
  const { t } = useText();
  const { history } = useRouter();
  const [decide, setDecide] = useState<(leave: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return;
    // The router's own hook compares no hashes.
    const blockerFn: BlockerFn = async ({ currentLocation: from, nextLocation: to }) => {
      const leaves =
        from.pathname !== to.pathname || from.hash !== to.hash || (eachSection && from.search !== to.search);
      if (!leaves) return false;
      const confirmed = await new Promise<boolean>((resolve) => setDecide(() => resolve));
      setDecide(undefined);
      return !confirmed;
    };
    return history.block({ blockerFn });
  }, [unsaved, eachSection, history]);
  return (
    <ConfirmDialog
      opened={decide !== undefined}
      title={t('ui.leave.title')}
      message={t('ui.leave.message')}
      confirm={t('ui.leave.do')}
      destructive
      onConfirm={() => decide?.(true)}
      onClose={() => decide?.(false)}
    />
  );
}
