import { Alert, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { formatBytes } from '../../../file-kit/bytes.ts';
import { UploadLine } from '../../../file-kit/upload/UploadLine.tsx';
import { useText } from '../../../i18n/text.ts';
import classes from './Composer.module.css';
import { useAttachments } from './useAttachments.ts';

/** The attachments of the next message: ids of stored files, and whether others are still being uploaded. */
export interface Attached {
  ids: readonly string[];
  isBusy: boolean;
}

/** Files that were chosen, dropped or pasted. */
export type ChosenFiles = Parameters<ReturnType<typeof useAttachments>['add']>[0];

interface Props {
  conversationId: number;
  /** Files to add; each list is added once. */
  chosen: ChosenFiles | undefined;
  onAdded: () => void;
  onChange: (attached: Attached) => void;
  /** Called after a file was left out, whose button had the focus. */
  onLeftOut: () => void;
}

/** The attachments of the next message: uploads with their progress, and stored files. */
export function AttachmentTray({ conversationId, chosen, onAdded, onChange, onLeftOut }: Props) {
  const { t, language } = useText();
  const { files, limits, refused, uploads, lines, add, remove, forgetRefused } = useAttachments(conversationId);
  const take = useEffectEvent(() => {
    if (!chosen || !limits) return;
    add(chosen);
    onAdded();
  });
  const isReady = limits !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is added when it comes
  useEffect(() => take(), [chosen, isReady]);
  const report = useEffectEvent(() => onChange({ ids: files.map(({ Id }) => Id), isBusy: lines.length > 0 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells whenever there are others
  useEffect(() => report(), [files, lines.length]);
  if (files.length + lines.length + refused.length === 0) return null;
  return (
    <div className={classes.tray}>
      {refused.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={t('files.refused')}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={forgetRefused}
        >
          {refused.map(([file, reason]) => (
            <Text key={file.name} size="sm">
              {t(`files.refused.${reason}`, {
                name: file.name,
                most: formatBytes(limits?.MaxBytes ?? 0, language),
                count: limits ? 10 : 0,
                left: formatBytes(Math.max(0, limits?.QuotaLeft ?? 0), language),
              })}
            </Text>
          ))}
        </Alert>
      )}
      {lines.length > 0 && (
        <ul className={classes.uploads} aria-label={t('files.onTheWay')}>
          {lines.map((view) => (
            <UploadLine key={view.key} view={view} uploads={uploads} accept={limits?.Accept ?? ''} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <Group gap="xs" component="ul" className={classes.uploads} aria-label={t('chat.files')}>
          {files.map(({ Id, FileName, Bytes }) => (
            <Paper key={Id} component="li" withBorder px="xs" py={2}>
              <Group gap={4} wrap="nowrap">
                <Text size="sm" truncate maw={200}>
                  {FileName}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatBytes(Bytes, language)}
                </Text>
                <CloseButton
                  size="sm"
                  aria-label={t('chat.files.leaveOut', { name: FileName })}
                  onClick={() => {
                    remove(Id);
                    onLeftOut();
                  }}
                />
              </Group>
            </Paper>
          ))}
        </Group>
      )}
    </div>
  );
}
