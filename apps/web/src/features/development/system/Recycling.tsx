import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

/** A button that empties the caches of all servers; shown only to people with the permission. */
export function Recycling() {
  const { t } = useText();
  const mayRecycle = useCan('operations.recycle');
  const recycling = useMutation(callMutation(api.operations.recycle));
  if (!mayRecycle) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="recycling">
      <Title order={2} fz="h3" id="recycling">
        {t('development.recycle')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('development.recycle.help')}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={recycling.isPending}
          onClick={() => recycling.mutate({}, { onSuccess: () => toast.done(t('development.recycle.done')) })}
        >
          {t('development.recycle.begin')}
        </Button>
      </Group>
    </Stack>
  );
}
