import type { ItemDetails } from '@ithaki/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDeleteItem } from '../queries.ts';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { WaitingVersion } from '../submission/WaitingVersion.tsx';
import { Abstract } from './Abstract.tsx';
import { EditDialog } from './EditDialog.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { Facts } from './ItemFacts.tsx';
import { Versions } from './ItemVersions.tsx';
import { OpenButtons } from './OpenButtons.tsx';
import { Rate } from './OwnRating.tsx';
import { Stars } from './Stars.tsx';

/** Everything of an item, and what the person may do to it. */
export function Details({ item, onGone }: { item: ItemDetails; onGone: () => void }) {
  const { t } = useText();
  const [open, setOpen] = useState<'edit' | 'share'>();
  const remove = useDeleteItem();
  const { ask, dialog } = useConfirm();
  const may = (right: ItemDetails['can'][number]) => item.can.includes(right);
  const deleteIt = async () => {
    const sure = await ask({
      title: t('library.item.delete.do'),
      message: t('library.item.delete.sure', { title: item.Title }),
      confirm: t('library.item.delete'),
      destructive: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ Id: item.Id });
    toast.done(t('library.item.deleted'));
    onGone();
  };
  const close = () => setOpen(undefined);
  return (
    <Stack gap="md">
      <Abstract text={item.Metadata.Abstract} />
      <OpenButtons item={item} />
      {may('rate') && (
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Group gap="md">
            <Rate item={item} />
            <Stars item={item} />
          </Group>
          <FavoriteButton item={item} />
        </Group>
      )}
      <Facts item={item} />
      {item.Waiting && (
        <WaitingVersion version={item.Waiting} besideApproved={item.Approved} mayApprove={may('approve')} />
      )}
      {item.Versions.length > 0 && <Versions versions={item.Versions} />}
      {(may('share') || may('edit') || may('delete')) && (
        <Group gap="xs">
          {may('share') && (
            <Button variant="light" leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpen('share')}>
              {t('library.item.share')}
            </Button>
          )}
          {may('edit') && (
            <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setOpen('edit')}>
              {t('library.item.edit')}
            </Button>
          )}
          {may('delete') && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void deleteIt()}
            >
              {t('library.item.delete')}
            </Button>
          )}
        </Group>
      )}
      {dialog}
      {open === 'share' && <ShareDialog item={item} onClose={close} />}
      {open === 'edit' && <EditDialog item={item.Waiting ?? item} onClose={close} />}
    </Stack>
  );
}
