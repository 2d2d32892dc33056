import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/client.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

// Loaded when it is opened, because `/meet` must be small and work without a connection soon.
const ReasonDialog = lazy(() => import('../meeting/ReasonDialog.tsx').then((part) => ({ default: part.ReasonDialog })));

/** A button that makes the keys of the person new ones, after the loss of a telephone. */
export function RenewKeys() {
  const { t } = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const renew = useMutation({
    ...callMutation(api.presences.renewKeys),
    onSuccess: () => {
      toast.done(t('calendar.keys.done'));
      return client.invalidateQueries({ queryKey: api.presences.keys.key });
    },
    meta: { quiet: true },
  });
  return (
    <>
      <Group>
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('calendar.keys.renew')}
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <ReasonDialog
            title={t('calendar.keys.renew')}
            help={t('calendar.keys.help')}
            submit={t('calendar.keys.renew')}
            required
            onReason={(Reason) => renew.mutateAsync({ Reason })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
