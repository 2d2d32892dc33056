import { Stack, Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import type { Target } from '../parts.ts';
import { taskBox } from './hand-in-queries.ts';
import { useTaskFiles } from './useTaskFiles.ts';

/** The files that go with an answer, to read. */
export function TaskFiles({ target }: { target: Target }) {
  const { t } = useText();
  const { leavingOut } = useTaskFiles(target);
  return (
    <FileBox
      box={taskBox(target)}
      label={t('actionScreens.files')}
      canUpload={false}
      canDelete={false}
      leavingOut={leavingOut}
      none={
        <Text size="sm" c="dimmed">
          {t('actionScreens.files.none')}
        </Text>
      }
    />
  );
}

/** A heading over the files of an answer that is being written. */
export function FilesHeading() {
  const { t } = useText();
  return (
    <Stack gap={0}>
      <Text fw={500} size="sm">
        {t('actionScreens.files')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('actionScreens.files.help')}
      </Text>
    </Stack>
  );
}
