import { Button, FileButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props {
  accept: string;
  single: boolean;
  /** Whether a photo may be taken with the camera. */
  pictures: boolean;
  onChoose: (files: File[]) => void;
}

/** Buttons to choose files and, on a phone, to take a photo. */
export function ChooseFiles({ accept, single, pictures, onChoose }: Props) {
  const { t } = useText();
  const phone = useMediaQuery('(pointer: coarse)');
  // Reset, so that the same file can be chosen again after it was refused or cancelled.
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | File[] | null) => {
    const files = [chosen ?? []].flat();
    reset.current?.();
    if (files.length > 0) onChoose(files);
  };
  return (
    <Group gap="sm">
      <FileButton onChange={choose} multiple={!single} accept={accept} resetRef={reset}>
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
