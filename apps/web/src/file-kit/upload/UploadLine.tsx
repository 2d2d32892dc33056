import { Box, FileButton, Group, Paper, Progress, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconReload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { formatBytes } from '../bytes.ts';
import type { personUploads } from './current-uploads.ts';
import type { UploadView } from './upload-types.ts';

/** Returns the state of an upload in words. */
function useUploadText({ stage, progress, size, speed, error }: UploadView): string {
  const { t, language } = useText();
  const totalSize = formatBytes(size, language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.max(0, progress));
  if (stage === 'sending') {
    const progressText = t('files.stage.sending', { percent, size: totalSize });
    return speed > 0 ? `${progressText} · ${t('files.speed', { bytes: formatBytes(speed, language) })}` : progressText;
  }
  if (stage === 'failed') {
    // Any other error comes from the browser, which cannot read the file any more.
    return error instanceof ApiError ? messageOf(error) : t('files.stage.unreadable');
  }
  return t(`files.stage.${stage}`, { percent, size: totalSize });
}

interface Props {
  view: UploadView;
  uploads: ReturnType<typeof personUploads>;
  accept: string;
}

/** An upload with progress, speed and error, and buttons to pause, resume and cancel it. */
export function UploadLine({ view, uploads, accept }: Props) {
  const { t } = useText();
  const [different, setDifferent] = useState(false);
  const words = useUploadText(view);
  const { key, name, stage, progress } = view;
  const isActive = stage === 'sending' || stage === 'waiting' || stage === 'offline';
  const isError = stage === 'failed' || different;
  const provideFile = (file: File | null) => {
    if (file) setDifferent(!uploads.give(key, file));
  };
  return (
    <Paper component="li" withBorder p="xs">
      <Group gap="xs" wrap="nowrap" align="center">
        <Box flex={1} miw={0}>
          <Text size="sm" truncate title={name}>
            {name}
          </Text>
          <Progress
            value={Math.max(0, progress) * 100}
            size="sm"
            my={4}
            color={isError ? 'red' : 'brand'}
            aria-label={t('files.progress', { name })}
          />
          <Text size="xs" c={isError ? 'red' : 'dimmed'} className="numbers" role={isError ? 'alert' : undefined}>
            {different ? t('files.different') : words}
          </Text>
        </Box>
        {isActive && (
          <IconButton label={t('files.pause', { name })} onClick={() => uploads.pause(key)}>
            <IconPlayerPause size={18} aria-hidden />
          </IconButton>
        )}
        {stage === 'paused' && (
          <IconButton label={t('files.goOn', { name })} onClick={() => uploads.resume(key)}>
            <IconPlayerPlay size={18} aria-hidden />
          </IconButton>
        )}
        {stage === 'failed' && (
          <IconButton label={t('files.again', { name })} onClick={() => uploads.resume(key)}>
            <IconReload size={18} aria-hidden />
          </IconButton>
        )}
        {stage === 'lost' && (
          <FileButton onChange={provideFile} accept={accept}>
            {(props) => (
              <IconButton {...props} label={t('files.giveAgain', { name })}>
                <IconReload size={18} aria-hidden />
              </IconButton>
            )}
          </FileButton>
        )}
        {stage !== 'checking' && (
          <IconButton label={t('files.cancel', { name })} onClick={() => void uploads.cancel(key)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </Group>
    </Paper>
  );
}
