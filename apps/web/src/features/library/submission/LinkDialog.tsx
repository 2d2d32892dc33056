import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useUploadLink } from '../queries.ts';
import { ItemDialog, type ItemDialogProps } from './ItemDialog.tsx';
import { useItemForm } from './useItemForm.ts';

/** Adds a link to the library, or changes one. */
export function LinkDialog({ item, category, onDone, onClose }: ItemDialogProps) {
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
    <ItemDialog newTitle={t('library.add.linkTitle')} item={item} form={form} onClose={onClose}>
      <TextInput
        label={t('library.form.link')}
        data-autofocus
        required
        type="url"
        placeholder="https://"
        maxLength={2000}
        {...form.field('Link')}
      />
    </ItemDialog>
  );
}
