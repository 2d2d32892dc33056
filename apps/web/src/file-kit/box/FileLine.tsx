import type { FileRecord } from '@ithaki/contract';
import { ActionIcon, Anchor, Box, Group, Paper } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { FileFacts } from './FileFacts.tsx';
import classes from './FileLine.module.css';
import { FilePicture } from './FilePicture.tsx';
import { previewKind } from './file-kind.ts';
import { useFileAddress } from './file-queries.ts';

interface Props {
  file: FileRecord;
  onPreview: (file: FileRecord) => void;
  /** When it came, by the clock: versions are told apart by it. */
  exact?: boolean;
  /** What else may be done with it. */
  menu?: ReactNode;
}

/** A file in a list: its name opens it in the page where it can be shown, and else takes it down. */
export function FileLine({ file, onPreview, exact = false, menu }: Props) {
  const { t } = useText();
  const address = useFileAddress();
  const shown = previewKind(file.Type) !== undefined;
  const download = address('download', file);
  return (
    <Paper component="li" withBorder p="xs">
      <Group gap="sm" wrap="nowrap">
        <FilePicture file={file} />
        <Box flex={1} miw={0}>
          {shown ? (
            <Anchor component="button" type="button" size="sm" className={classes.name} onClick={() => onPreview(file)}>
              {file.FileName}
            </Anchor>
          ) : (
            <Anchor href={download} download={file.FileName} size="sm" className={classes.name}>
              {file.FileName}
            </Anchor>
          )}
          <FileFacts file={file} exact={exact} />
        </Box>
        <Group gap={0} wrap="nowrap">
          {shown && (
            <IconButton
              visibleFrom="xs"
              label={t('fileScreens.preview.of', { name: file.FileName })}
              onClick={() => onPreview(file)}
            >
              <IconEye size={18} aria-hidden />
            </IconButton>
          )}
          <ActionIcon
            component="a"
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            href={download}
            download={file.FileName}
            aria-label={t('fileScreens.download', { name: file.FileName })}
            title={t('fileScreens.download', { name: file.FileName })}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          {menu}
        </Group>
      </Group>
    </Paper>
  );
}
