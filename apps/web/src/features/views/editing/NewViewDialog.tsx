import type { EditedView, ListedView, ViewClass } from '@ithaki/contract';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { examples } from './examples.ts';
import { newView } from './view-draft.ts';

interface Props {
  classes: readonly ViewClass[];
  /** The existing views, whose names cannot be used again. */
  taken: readonly Pick<ListedView, 'Class' | 'Name'>[];
  onCreate: (view: EditedView) => void;
  onClose: () => void;
}

/** A dialog for the name, class and kind of a new view. */
export function NewViewDialog({ classes, taken, onCreate, onClose }: Props) {
  const { t } = useText();
  const editsCode = useCan('views.edit');
  const [name, setName] = useState('');
  const [Class, setClass] = useState<ViewClass>(classes[0] ?? 'view');
  const canBlocks = Class === 'view' || Class === 'slot';
  const [wanted, setWanted] = useState<EditedView['Kind']>('blocks');
  const Kind = canBlocks ? wanted : 'html';
  const Name = name.trim();
  const isTaken = taken.some((view) => view.Class === Class && view.Name === Name);
  const isName = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,99}$/u.test(Name);
  const problem =
    Name === ''
      ? undefined
      : isTaken
        ? t('views.editing.name.taken')
        : isName
          ? undefined
          : t('views.editing.name.wrong');
  return (
    <FormDialog
      title={t('views.editing.new')}
      ready
      busy={false}
      failure={undefined}
      submit={t('views.editing.new.go')}
      blocked={Name === '' || problem !== undefined}
      onSubmit={() => onCreate(newView({ Class, Name, Kind }, examples[Kind](Class)))}
      onClose={onClose}
    >
      <TextInput
        label={t('views.editing.name')}
        description={t('views.editing.name.help')}
        required
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {classes.length > 1 && (
        <Select
          label={t('views.editing.class')}
          allowDeselect={false}
          data={classes.map((value) => ({ value, label: t(`views.editing.class.${value}`) }))}
          value={Class}
          onChange={(value) => setClass(classes.find((known) => known === value) ?? Class)}
        />
      )}
      {editsCode && canBlocks && (
        <Radio.Group
          label={t('views.editing.kind')}
          value={wanted}
          onChange={(value) => setWanted(value === 'html' ? 'html' : 'blocks')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="blocks"
              label={t('views.editing.kind.blocks')}
              description={t('views.editing.kind.blocks.help')}
            />
            <Radio value="html" label={t('views.editing.kind.html')} description={t('views.editing.kind.html.help')} />
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  );
}
