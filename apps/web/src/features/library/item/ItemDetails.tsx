import type { ItemDetails, LibraryItem, LibraryVersion } from '@ithaki/contract';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDeleteItem } from '../queries.ts';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { FileDialog } from '../submission/FileDialog.tsx';
import { LinkDialog } from '../submission/LinkDialog.tsx';
import { WaitingVersion } from '../submission/WaitingVersion.tsx';
import { Abstract } from './Abstract.tsx';
import { AverageRating } from './AverageRating.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { OpenButtons } from './OpenButtons.tsx';
import { OwnRating } from './OwnRating.tsx';

const colours = { waiting: 'needs', approved: 'green', rejected: 'red', replaced: 'gray' } as const;

/** The versions of an item, newest first, with the reason why one was rejected. */
function Versions({ versions }: { versions: readonly LibraryVersion[] }) {
  const { t } = useText();
  return (
    <section aria-label={t('library.versions')}>
      <Title order={3} fz="h3" mb="xs">
        {t('library.versions')}
      </Title>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {versions.map(({ Id, Number: number, State, MadeAt, MadeBy, Reason }) => (
          <li key={Id}>
            <Group gap="xs">
              <Text size="sm">{t('library.version', { number })}</Text>
              <Badge size="sm" variant="light" color={colours[State]}>
                {t(`library.state.${State}`)}
              </Badge>
              <Text size="sm" c="dimmed">
                {MadeBy && `${MadeBy.Name} · `}
                <LocalDate value={MadeAt} as="date" />
              </Text>
            </Group>
            {Reason && (
              <Text size="sm" mt={2}>
                {t('library.version.reason', { reason: Reason })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Edits an item, which makes a new version that waits for approval. */
function EditDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const Form = item.Link === null ? FileDialog : LinkDialog;
  return <Form item={item} onDone={onClose} onClose={onClose} />;
}

/** All details of an item, with buttons for what the person may do. */
export function ItemDetailsView({ item, onGone }: { item: ItemDetails; onGone: () => void }) {
  const { t } = useText();
  const [open, setOpen] = useState<'edit' | 'share'>();
  const remove = useDeleteItem();
  const { ask, dialog } = useConfirm();
  const can = (right: ItemDetails['can'][number]) => item.can.includes(right);
  const deleteItem = async () => {
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
      {can('rate') && (
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Group gap="md">
            <OwnRating item={item} />
            <AverageRating item={item} />
          </Group>
          <FavoriteButton item={item} />
        </Group>
      )}
      <ItemFacts item={item} />
      {item.Waiting && (
        <WaitingVersion version={item.Waiting} hasApproved={item.Approved} mayApprove={can('approve')} />
      )}
      {item.Versions.length > 0 && <Versions versions={item.Versions} />}
      {(can('share') || can('edit') || can('delete')) && (
        <Group gap="xs">
          {can('share') && (
            <Button variant="light" leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpen('share')}>
              {t('library.item.share')}
            </Button>
          )}
          {can('edit') && (
            <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setOpen('edit')}>
              {t('library.item.edit')}
            </Button>
          )}
          {can('delete') && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void deleteItem()}
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
