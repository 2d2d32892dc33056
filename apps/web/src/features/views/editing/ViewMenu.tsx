import { FileButton, Menu } from '@mantine/core';
import { IconArchive, IconDotsVertical, IconDownload, IconHistory, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { downloadFile } from '../../../ui/download.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import type { ViewEditorState } from './useViewEditor.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import { readViewFile, writeViewFile } from './view-file.ts';

/** A menu of the editor: earlier versions, import and export of a file, and retiring the view. */
export function ViewMenu({ editor }: { editor: ViewEditorState }) {
  const { t } = useText();
  const { saved, draft } = editor;
  const [hasVersions, setHasVersions] = useState(false);
  const { ask, dialog } = useConfirm();
  const chooseFile = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    const content = await readViewFile(file);
    if (content) editor.replace(content);
    else toast.failed(t('views.editing.file.other'));
  };
  const remove = async () => {
    const sure = await ask({
      title: t('views.editing.retire'),
      message: t('views.editing.retire.message'),
      confirm: t('views.editing.retire'),
      destructive: true,
    });
    if (sure) editor.store('retired');
  };
  return (
    <>
      <FileButton accept="application/json" onChange={(file) => void read(file)}>
        {({ onClick }) => {
          chooseFile.current = onClick;
          return null;
        }}
      </FileButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('views.editing.more')}>
            <IconDotsVertical size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            disabled={saved.Version === 0}
            onClick={() => setHasVersions(true)}
          >
            {t('ui.versions')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadFile(`${saved.Name}.view.json`, writeViewFile(saved, draft))}
          >
            {t('views.editing.file.out')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => chooseFile.current?.()}>
            {t('views.editing.file.in')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArchive size={16} aria-hidden />}
            disabled={saved.Version === 0 || saved.State === 'retired'}
            onClick={() => void remove()}
          >
            {t('views.editing.retire')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasVersions && <VersionsDialog editor={editor} onClose={() => setHasVersions(false)} />}
      {dialog}
    </>
  );
}
