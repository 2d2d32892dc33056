import type { FileRecord } from '@ithaki/contract';
import { Menu } from '@mantine/core';
import { IconDotsVertical, IconHistory, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useRemoveFile } from './file-queries.ts';

const RenameDialog = lazy(() => import('./RenameDialog.tsx').then((part) => ({ default: part.RenameDialog })));
const VersionsDialog = lazy(() => import('./VersionsDialog.tsx').then((part) => ({ default: part.VersionsDialog })));

/** Files that are needed elsewhere: they are removed from the list without being deleted. */
export interface RemovableFiles {
  /** Ids of files needed elsewhere. */
  needed: ReadonlySet<string>;
  /** Ids of files removed from the list. */
  leftOut: ReadonlySet<string>;
  leave: (file: FileRecord) => void;
}

interface Props {
  file: FileRecord;
  onPreview: (file: FileRecord) => void;
  canDelete: boolean;
  leavingOut?: RemovableFiles | undefined;
  /** Uploads a new version of the file; absent where that is not allowed. */
  onRenew?: ((file: FileRecord) => void) | undefined;
}

/** The menu of a file: versions, new version, rename and delete. */
export function FileMenu({ file, onPreview, canDelete, leavingOut, onRenew }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const remove = useRemoveFile();
  const [open, setOpen] = useState<'rename' | 'versions'>();
  const close = () => setOpen(undefined);
  const removeNow = async () => {
    if (leavingOut?.needed.has(file.Id)) return leavingOut.leave(file);
    const yes = await ask({
      title: t('files.sure'),
      message: t(file.Versions > 1 ? 'files.remove.all' : 'files.remove.one', { name: file.FileName }),
      confirm: t('files.remove'),
      destructive: true,
    });
    if (yes) remove.mutate({ Id: file.Id }, { onSuccess: () => toast.done(t('files.removed')) });
  };
  if (!file.CanEdit && file.Versions < 2) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('files.more', { name: file.FileName })}>
            <IconDotsVertical size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {file.Versions > 1 && (
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpen('versions')}>
              {t('files.versions')}
            </Menu.Item>
          )}
          {file.CanEdit && onRenew && (
            <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onRenew(file)}>
              {t('files.renew')}
            </Menu.Item>
          )}
          {file.CanEdit && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('rename')}>
              {t('files.rename')}
            </Menu.Item>
          )}
          {file.CanEdit && canDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeNow()}>
              {t('files.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
      {open && (
        <Suspense>
          {open === 'rename' ? (
            <RenameDialog file={file} onClose={close} />
          ) : (
            <VersionsDialog file={file} canDelete={canDelete} onPreview={onPreview} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
