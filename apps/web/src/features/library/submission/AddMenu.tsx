import { Button, Menu } from '@mantine/core';
import { IconFileUpload, IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FileDialog } from './FileDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

interface Props {
  /** The category preselected in the form. */
  category: number | undefined;
  onAdded: (id: number) => void;
}

/** A menu to add a file or a link. */
export function AddMenu({ category, onAdded }: Props) {
  const { t } = useText();
  const [adding, setAdding] = useState<'file' | 'link'>();
  const close = () => setAdding(undefined);
  const finish = (id: number) => {
    close();
    onAdded(id);
  };
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button leftSection={<IconPlus size={18} aria-hidden />}>{t('library.add')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setAdding('file')}>
            {t('library.add.file')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => setAdding('link')}>
            {t('library.add.link')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding === 'file' && <FileDialog category={category} onDone={finish} onClose={close} />}
      {adding === 'link' && <LinkDialog category={category} onDone={finish} onClose={close} />}
    </>
  );
}
