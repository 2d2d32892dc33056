import type { Calls, LocalText, ReplyOf } from '@ithaki/contract';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';

interface Props {
  types: ReplyOf<Calls['actions']['types']>;
  busy: boolean;
  onCreate: (typeId: number, title: LocalText) => void;
  onClose: () => void;
}

/** Dialog that creates an action from a type and a title; everything else is edited on the action's page. */
export function CreateDialog({ types, busy, onCreate, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const choices = types
    .filter(({ CanCreate }) => CanCreate)
    .map(({ Id, Descr }) => ({ value: String(Id), label: local(Descr) }));
  const [type, setType] = useState(choices[0]?.value ?? null);
  const [title, setTitle] = useState<LocalText>({ el: '', en: '' });
  const [asked, setAsked] = useState(false);
  const isUnnamed = typeof title !== 'string' && title.el.trim() === '';
  const create = () => {
    setAsked(true);
    if (!isUnnamed && type !== null) onCreate(Number(type), title);
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('actions.definitions.create')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Select
          label={t('actions.definition.type')}
          allowDeselect={false}
          data={choices}
          value={type}
          onChange={setType}
          data-autofocus
        />
        <TwoLanguages
          label={t('actions.definition.title')}
          required
          value={title}
          onChange={setTitle}
          error={asked && isUnnamed ? t('actions.definition.titleNeeded') : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={busy} onClick={create}>
            {t('actions.definitions.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
