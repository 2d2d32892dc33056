import { type EditedView, type ListedView, type ViewClass, type ViewSlot, viewSlots } from '@ithaki/contract';
import { fieldNameOf } from '@ithaki/formats';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { examples } from './examples.ts';
import { useSlotName } from './slot-name.ts';
import { newView } from './view-draft.ts';

/** Returns a free name for a title, in Latin letters. */
const nameOf = (title: string, taken: readonly string[]): string =>
  fieldNameOf(
    title,
    taken.map((name) => name.replaceAll('-', '_')),
  ).replaceAll('_', '-');

interface Props {
  classes: readonly ViewClass[];
  /** The existing views, whose names cannot be used again. */
  taken: readonly Pick<ListedView, 'Class' | 'Name'>[];
  onCreate: (view: EditedView) => void;
  onClose: () => void;
}

/** A dialog for the title, name, class and kind of a new view. */
export function NewViewDialog({ classes, taken, onCreate, onClose }: Props) {
  const { t } = useText();
  const editsCode = useCan('views.edit');
  const slotName = useSlotName();
  const [title, setTitle] = useState('');
  const [typedName, setTypedName] = useState<string>();
  const [slot, setSlot] = useState<ViewSlot>();
  const [Class, setClass] = useState<ViewClass>(classes[0] ?? 'view');
  const canBlocks = Class === 'view' || Class === 'slot';
  const [wanted, setWanted] = useState<EditedView['Kind']>('blocks');
  const Kind = canBlocks ? wanted : 'html';
  const names = taken.flatMap((view) => (view.Class === Class ? [view.Name] : []));
  // Until a name is typed, it follows the title in Latin letters.
  const name = typedName ?? nameOf(title, names);
  const Name = name.trim();
  const isTaken = names.includes(Name);
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
      blocked={Name === '' || problem !== undefined || (Class === 'slot' && !slot)}
      onSubmit={() =>
        onCreate(
          newView(
            { Class, Name, Kind },
            { ...examples[Kind](Class), Descr: title.trim(), ...(Class === 'slot' && { Slot: slot ?? '' }) },
          ),
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={t('views.editing.descr')}
        description={t('views.editing.descr.help')}
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label={t('views.editing.name')}
        description={t('views.editing.name.help')}
        required
        value={name}
        error={problem}
        onChange={(event) => setTypedName(event.currentTarget.value)}
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
      {Class === 'slot' && (
        <Select
          label={t('views.editing.slot')}
          required
          data={viewSlots.map((value) => ({ value, label: slotName(value) }))}
          value={slot ?? null}
          onChange={(value) => setSlot(viewSlots.find((known) => known === value))}
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
