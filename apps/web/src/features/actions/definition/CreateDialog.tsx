import type { Action, Calls, LocalText, ReplyOf } from '@ithaki/contract';
import { Select } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { useCreateAction } from '../definition-queries.ts';

interface Props {
  types: ReplyOf<Calls['actions']['types']>;
  onCreated: (action: Action) => void;
  onClose: () => void;
}

const greekOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** Dialog that creates an action from a type and a title; everything else is edited on the action's page. */
export function CreateDialog({ types, onCreated, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const choices = types
    .filter(({ CanCreate }) => CanCreate)
    .map(({ Id, Descr }) => ({ value: String(Id), label: local(Descr) }));
  const emptyTitle: LocalText = { el: '', en: '' };
  const form = useCallForm(
    useCreateAction().mutateAsync,
    { TypeId: choices[0]?.value ?? null, Title: emptyTitle },
    {
      validate: ({ Title }) => ({ Title: greekOf(Title).trim() === '' ? t('actions.definition.titleNeeded') : null }),
      toBody: ({ TypeId, Title }) => ({ TypeId: Number(TypeId), Title }),
      onDone: onCreated,
    },
  );
  return (
    <FormDialog
      title={t('actions.definitions.create')}
      ready
      busy={form.busy}
      blocked={form.values.TypeId === null}
      failure={form.failure}
      submit={t('actions.definitions.make')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label={t('actions.definition.type')}
        allowDeselect={false}
        data={choices}
        data-autofocus
        {...form.field('TypeId')}
      />
      <TwoLanguages
        label={t('actions.definition.title')}
        required
        value={form.values.Title}
        error={form.field('Title').error}
        onChange={form.field('Title').onChange}
      />
    </FormDialog>
  );
}
