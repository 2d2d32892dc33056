import type { LibraryItem } from '@ithaki/contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useUploadLink } from '../queries.ts';
import { DescriptionFields } from './DescriptionFields.tsx';
import { useItemForm } from './useItemForm.ts';

interface Props {
  /** The link that is changed; a new one without it. */
  item?: LibraryItem;
  category?: number | undefined;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Puts a link into the library, or changes one. */
export function LinkDialog({ item, category, onDone, onClose }: Props) {
  const { t } = useText();
  const [link, setLink] = useState(item?.Link ?? '');
  const form = useItemForm({ item, category, kind: 'Url' });
  const upload = useUploadLink();
  const send = async () => {
    const id = await form.save(async (described) => {
      const saved = await upload.mutateAsync({ ...described, Link: link, ...(item && { Id: item.Id }) });
      return saved.Id;
    });
    if (id !== undefined) onDone(id);
  };
  return (
    <FormDialog
      title={item ? t('library.edit.title', { title: item.Title }) : t('library.add.linkTitle')}
      ready={form.ready}
      busy={form.busy}
      failure={form.failure}
      submit={t('library.form.save')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextInput
        label={t('library.form.link')}
        data-autofocus
        required
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={link}
        error={form.fields.problems.Link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <DescriptionFields {...form.fields} />
    </FormDialog>
  );
}
