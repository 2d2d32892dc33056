import type { FileRecord } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Target } from '../action-data.ts';
import { taskBox, useHandIns, useLeaveOut } from './hand-in-queries.ts';

/** How long the message offers to put a removed file back, in milliseconds. */
const UNDO_TIME = 10_000;

/** The latest hand-in, and a function to leave its files out of the next one: handed-in files are never deleted. */
export function useTaskFiles(target: Target) {
  const { t } = useText();
  const { data } = useHandIns(target);
  const change = useLeaveOut();
  const set = (file: FileRecord, LeftOut: boolean, onSuccess?: () => void) =>
    change.mutate({ ActionId: target.actionId, FileId: file.Id, LeftOut }, { ...(onSuccess && { onSuccess }) });
  const leaveOut = (file: FileRecord) =>
    set(file, true, () =>
      toast.done(t('actions.files.left', { name: file.FileName }), UNDO_TIME, {
        label: t('actions.files.takeIn'),
        run: () => set(file, false),
      }),
    );
  const needed = new Set(data?.HandIns.flatMap(({ Files }) => Files.map(({ Id }) => Id)));
  return { latest: data?.HandIns[0], leavingOut: { needed, leftOut: new Set(data?.LeftOut), leave: leaveOut } };
}

/** The files of an answer, read-only. */
export function TaskFiles({ target }: { target: Target }) {
  const { t } = useText();
  const { leavingOut } = useTaskFiles(target);
  return (
    <FileBox
      box={taskBox(target)}
      label={t('actions.files')}
      canUpload={false}
      canDelete={false}
      leavingOut={leavingOut}
      none={
        <Text size="sm" c="dimmed">
          {t('actions.files.none')}
        </Text>
      }
    />
  );
}

/** Heading above the files of an answer being written. */
export function FilesHeading() {
  const { t } = useText();
  return (
    <Stack gap={0}>
      <Text fw={500} size="sm">
        {t('actions.files')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('actions.files.help')}
      </Text>
    </Stack>
  );
}
