import { Button, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { useLeaveProject } from '../queries.ts';

/** A section of the settings page: leaves the programme permanently, after a confirmation, and ends the session. */
export function LeaveProject() {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const leave = useLeaveProject();
  const start = async () => {
    const sure = await ask({
      title: t('people.leave'),
      message: t('people.leave.sure'),
      confirm: t('people.leave'),
      destructive: true,
    });
    if (sure) leave.mutate({}, { onSuccess: () => window.location.assign('/') });
  };
  return (
    <Stack align="flex-start" gap="sm">
      <Text size="sm">{t('people.leave.lead')}</Text>
      <Button variant="default" loading={leave.isPending} onClick={() => void start()}>
        {t('people.leave')}
      </Button>
      {dialog}
    </Stack>
  );
}
