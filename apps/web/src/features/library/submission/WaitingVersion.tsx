import type { LibraryItem } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { Abstract } from '../item/Abstract.tsx';
import { Facts } from '../item/ItemFacts.tsx';
import { OpenButtons } from '../item/OpenButtons.tsx';
import { useApprove } from '../queries.ts';
import { RejectDialog } from './RejectDialog.tsx';

interface Props {
  version: LibraryItem;
  /** Whether another version is what everyone sees meanwhile. */
  besideApproved: boolean;
  mayApprove: boolean;
}

/** What waits for approval, whole, with the two ways to decide on it. */
export function WaitingVersion({ version, besideApproved, mayApprove }: Props) {
  const { t } = useText();
  const [rejecting, setRejecting] = useState(false);
  const approve = useApprove();
  // Said by itself: what waits is gone from the page by the time it is approved.
  const accept = () =>
    approve
      .mutateAsync({ Id: version.Id, VersionId: version.VersionId })
      .then(() => toast.done(t('library.approved')))
      .catch(() => undefined);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('library.waiting')}>
      <Stack gap="sm">
        <div>
          <Title order={3} fz="h3">
            {t('library.waiting')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(besideApproved ? 'library.waiting.help' : 'library.waiting.first')}
          </Text>
        </div>
        {besideApproved && (
          <>
            <Text fw={600}>{version.Title}</Text>
            <Abstract text={version.Metadata.Abstract} />
            <Facts item={version} />
            <OpenButtons item={version} />
          </>
        )}
        {mayApprove && (
          <Group>
            <Button onClick={() => void accept()} loading={approve.isPending}>
              {t('library.approve')}
            </Button>
            <Button variant="default" onClick={() => setRejecting(true)}>
              {t('library.reject')}
            </Button>
          </Group>
        )}
      </Stack>
      {rejecting && <RejectDialog version={version} onClose={() => setRejecting(false)} />}
    </Paper>
  );
}
