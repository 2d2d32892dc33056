import type { LibraryItem } from '@ithaki/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DescriptionFields } from './DescriptionFields.tsx';
import type { useItemForm } from './useItemForm.ts';

export interface ItemDialogProps {
  /** The item to change; absent for a new one. */
  item?: LibraryItem;
  category?: number | undefined;
  /** Called when the item is saved; not when a file is uploaded, which continues in the background. */
  onDone: (id: number) => void;
  onClose: () => void;
}

interface Props {
  /** The title if the item is new. */
  newTitle: string;
  item: LibraryItem | undefined;
  form: ReturnType<typeof useItemForm>;
  onClose: () => void;
  /** The inputs of the file or of the link. */
  children: ReactNode;
}

/** The form of an item in a dialog: its file or link, then the inputs that describe it. */
export function ItemDialog({ newTitle, item, form, onClose, children }: Props) {
  const { t } = useText();
  return (
    <FormDialog
      title={item ? t('library.edit.title', { title: item.Title }) : newTitle}
      ready={form.ready}
      busy={form.busy}
      failure={form.failure}
      submit={t('library.form.save')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      <DescriptionFields {...form.fields} />
      {form.guard}
    </FormDialog>
  );
}
