import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import { RowsSkeleton } from '../ui/notices/Skeletons.tsx';
import type { SavedVersion } from './VersionHistory.tsx';

const VersionHistory = lazy(() =>
  import('./VersionHistory.tsx').then((module) => ({ default: module.VersionHistory })),
);

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The name of the text, for the title. */
  name: string;
  versions: readonly SavedVersion[] | undefined;
  current: string;
  onTakeBack: (text: string) => void;
}

/** The version history of a text, in a dialog. */
export function HistoryDialog({ opened, onClose, name, onTakeBack, ...history }: Props) {
  const { t } = useText();
  const takeBack = (text: string) => {
    onTakeBack(text);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ui.versions.of', { name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <VersionHistory {...history} onTakeBack={takeBack} />
      </Suspense>
    </Modal>
  );
}
