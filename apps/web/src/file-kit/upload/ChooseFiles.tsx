import { Button, FileButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props {
  accept: string;
  single: boolean;
  /** Whether a picture may be taken for it. */
  pictures: boolean;
  onChoose: (files: File[]) => void;
}

/** Buttons that choose files, and on a phone take a picture. */
export function ChooseFiles({ accept, single, pictures, onChoose }: Props) {
  const { t } = useText();
  const phone = useMediaQuery('(pointer: coarse)');
  // The same file may be chosen again, after it was refused or cancelled.
  const again = useRef<() => void>(null);
  const choose = (given: File | File[] | null) => {
    const files = [given ?? []].flat();
    again.current?.();
    if (files.length > 0) onChoose(files);
  };
  return (
    <Group gap="sm">
      <FileButton onChange={choose} multiple={!single} accept={accept} resetRef={again}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
            {t(single ? 'files.chooseOne' : 'files.choose')}
          </Button>
        )}
      </FileButton>
      {phone && pictures && (
        <FileButton onChange={choose} accept="image/*" capture="environment">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
              {t('files.camera')}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  );
}
