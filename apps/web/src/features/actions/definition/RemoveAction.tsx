import type { Action } from '@ithaki/contract';
import { actionFlags } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { useRemoveAction } from '../definition-queries.ts';
import { Section } from '../Section.tsx';

/** Deletes an action if its flags allow it; otherwise explains how that is enabled. */
export function RemoveAction({ action }: { action: Action }) {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = useRemoveAction();
  const mayRemove = (action.Flags & actionFlags.canDelete) !== 0;
  const removeNow = async () => {
    const isConfirmed = await ask({
      title: t('actions.definition.remove'),
      message: t('actions.definition.removeAsk', { title: local(action.Title) }),
      confirm: t('actions.definition.remove'),
      destructive: true,
    });
    if (isConfirmed)
      remove.mutate({ Id: action.Id }, { onSuccess: () => void navigate({ to: paths.admin.actions() }) });
  };
  return (
    <Section title={t('actions.definition.remove')}>
      <Text c="dimmed">{t(mayRemove ? 'actions.definition.removeHelp' : 'actions.definition.kept')}</Text>
      {mayRemove && (
        <Group>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} />}
            loading={remove.isPending}
            onClick={() => void removeNow()}
          >
            {t('actions.definition.remove')}
          </Button>
        </Group>
      )}
      {dialog}
    </Section>
  );
}
