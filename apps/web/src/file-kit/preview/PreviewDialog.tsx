import type { FileRecord } from '@ithaki/contract';
import { Box, Button, Group, Modal, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { previewKind } from '../box/file-kind.ts';
import { useFileAddress } from '../box/file-queries.ts';
import { FilePreview } from './FilePreview.tsx';
import classes from './Preview.module.css';

interface Props {
  file: FileRecord;
  /** The files of the list, between which the dialog can step. */
  files: readonly FileRecord[];
  onShow: (file: FileRecord) => void;
  onClose: () => void;
}

/** A preview of a file in a dialog, with buttons to the previous and next file of the list. */
export function PreviewDialog({ file, files, onShow, onClose }: Props) {
  const { t } = useText();
  const address = useFileAddress();
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const shown = files.filter(({ Type }) => previewKind(Type));
  const index = shown.findIndex(({ Id, Version }) => Id === file.Id && Version === file.Version);
  const step = (offset: 1 | -1, label: string, Icon: typeof IconChevronLeft) => {
    const next = index < 0 ? undefined : shown[index + offset];
    return (
      <IconButton label={label} disabled={!next} onClick={() => next && onShow(next)}>
        <Icon size={20} aria-hidden />
      </IconButton>
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.FileName}
      size="60rem"
      fullScreen={narrow}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Box className={classes.shown}>
        <FilePreview key={`${file.Id}${file.Version}`} file={file} />
      </Box>
      <Group justify="space-between" mt="sm">
        <Group gap={0}>
          {shown.length > 1 && step(-1, t('files.preview.previous'), IconChevronLeft)}
          {shown.length > 1 && step(1, t('files.preview.next'), IconChevronRight)}
        </Group>
        <Button
          component="a"
          href={address('download', file)}
          download={file.FileName}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('files.preview.download')}
        </Button>
      </Group>
    </Modal>
  );
}
