import type { FileRecord } from '@ithaki/contract';
import { ActionIcon, Anchor, Box, Group, Paper, Text } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { formatBytes } from '../bytes.ts';
import classes from './FileLine.module.css';
import { type PreviewKind, previewKind } from './file-kind.ts';
import { useFileAddress } from './file-queries.ts';

const icons = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
  document: IconFileTypeDocx,
  sheet: IconFileSpreadsheet,
} satisfies Record<PreviewKind, unknown>;

/** The icon of a file type. */
function FileIcon({ type, size = 24 }: { type: string; size?: number }) {
  const kind = previewKind(type);
  const Icon = kind ? icons[kind] : IconFile;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}

/** The thumbnail of a file, or the icon of its type. */
function FilePicture({ file }: { file: FileRecord }) {
  const address = useFileAddress();
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.picture}>
      {file.Thumbnail && !failed ? (
        <img src={address('thumbnail', file)} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <FileIcon type={file.Type} />
      )}
    </span>
  );
}

/** A file's size, upload time, uploader and number of versions, in one line. */
function FileFacts({ file, exact = false }: { file: FileRecord; exact?: boolean }) {
  const { t, language } = useText();
  return (
    <Text size="xs" c="dimmed" component="div" className="numbers">
      {formatBytes(file.Bytes, language)} · <LocalDate value={file.UploadedAt} as={exact ? 'time' : 'relative'} />
      {file.UploadedBy && ` · ${file.UploadedBy.Name}`}
      {!exact && file.Versions > 1 && ` · ${t('files.versions.count', { count: file.Versions })}`}
    </Text>
  );
}

interface Props {
  file: FileRecord;
  onPreview: (file: FileRecord) => void;
  /** Whether the exact upload time is shown, by which versions are distinguished. */
  isVersion?: boolean;
  /** The menu of further commands. */
  menu?: ReactNode;
}

/** A file in a list: a click on its name previews it where its type allows, and downloads it otherwise. */
export function FileLine({ file, onPreview, isVersion: exact = false, menu }: Props) {
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
              label={t('files.preview.of', { name: file.FileName })}
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
            aria-label={t('files.download', { name: file.FileName })}
            title={t('files.download', { name: file.FileName })}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          {menu}
        </Group>
      </Group>
    </Paper>
  );
}
