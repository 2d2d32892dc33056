import type { LibraryItem } from '@ithaki/contract';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useCategories, useChoices } from '../queries.ts';
import { type Draft, itemDraft, newItemDraft, saveBody } from './item-draft.ts';

/** The values of the form: description and, by the form's source, link or file. */
type ItemValues = Draft & { Link: string; File: File | undefined };

interface ItemFormOptions {
  /** The item to change; absent for a new one. */
  item?: LibraryItem | undefined;
  category?: number | undefined;
  /** The kind of a new item, if the programme has it; else its first one. */
  kind: string;
  source: 'Link' | 'File';
  /**
   * Saves the item and returns its id; undefined when an upload continues in the background and reports its own
   * end.
   */
  save: (described: ReturnType<typeof saveBody>, values: ItemValues) => Promise<number | undefined>;
  onDone: (id: number | undefined) => void;
}

/** State of the form of an item. It is ready once categories and kinds are loaded. */
export function useItemForm({ item, category, kind, source, save, onDone }: ItemFormOptions) {
  const { t } = useText();
  const categories = useCategories().data;
  const choices = useChoices().data;
  const kinds = choices?.Kinds ?? [];
  const withKnownKind = (values: ItemValues): ItemValues => {
    const isKnown = kinds.some(({ Name }) => Name === values.Kind);
    return isKnown || !kinds[0] ? values : { ...values, Kind: kinds[0].Name };
  };
  const requiredIf = (isMissing: boolean) => (isMissing ? t('errors.field.required') : null);
  const form = useCallForm(
    (values: ItemValues) => save(saveBody(withKnownKind(values), kinds), values),
    {
      ...(item ? itemDraft(item) : newItemDraft(category, kind)),
      Link: item?.Link ?? '',
      File: undefined,
    } as ItemValues,
    {
      validate: (values) => ({
        Title: requiredIf(values.Title.trim() === ''),
        Category: requiredIf(values.Category === undefined),
        File: requiredIf(source === 'File' && !values.File && !item),
      }),
      onDone: (id, { Approve }) => {
        if (id !== undefined) toast.done(t(Approve ? 'library.form.saved' : 'library.form.savedWaits'));
        onDone(id);
      },
    },
  );
  return {
    ...form,
    ready: categories !== undefined && choices !== undefined,
    fields: {
      draft: withKnownKind(form.values) as Draft,
      onChange: (draft: Draft) => form.setValues(draft),
      categories: categories ?? [],
      kinds,
      problems: form.errors as Readonly<Record<string, string>>,
      tags: choices?.Tags.map(({ Tag }) => Tag) ?? [],
    },
  };
}
