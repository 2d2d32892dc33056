import type { LibraryItem } from '@ithaki/contract';
import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useUploadLink } from '../queries.ts';
import { DescriptionFields } from './DescriptionFields.tsx';
import { useItemForm } from './useItemForm.ts';

interface Props {
  /** The link to change; absent for a new one. */
  item?: LibraryItem;
  category?: number | undefined;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Adds a link to the library, or changes one. */
export function LinkDialog({ item, category, onDone, onClose }: Props) {
  const { t } = useText();
  const upload = useUploadLink();
  const form = useItemForm({
    item,
    category,
    kind: 'Url',
    source: 'Link',
    save: async (described, { Link }) =>
      (await upload.mutateAsync({ ...described, Link, ...(item && { Id: item.Id }) })).Id,
    onDone: (id) => id !== undefined && onDone(id),
  });
  return (
    <FormDialog
      title={item ? t('library.edit.title', { title: item.Title }) : t('library.add.linkTitle')}
      ready={form.ready}
      busy={form.busy}
      failure={form.failure}
      submit={t('library.form.save')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('library.form.link')}
        data-autofocus
        required
        type="url"
        placeholder="https://"
        maxLength={2000}
        {...form.field('Link')}
      />
      <DescriptionFields {...form.fields} />
      {form.guard}
    </FormDialog>
  );
}
