import type { LibraryCategory } from '@ithaki/contract';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { type EditedText, editedText } from '../../../i18n/text-in-language.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { useMoveCategory, useSaveCategory } from '../queries.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { isWithin } from './category-choices.ts';

interface Props {
  /** The category to change; absent for a new one. */
  category?: LibraryCategory;
  parent: number | null;
  categories: readonly LibraryCategory[];
  title: string;
  onClose: () => void;
}

/** Adds or changes a category: its name in both languages and its parent. */
export function CategoryDialog({ category, parent, categories, title, onClose }: Props) {
  const { t } = useText();
  const current = category?.Name ?? '';
  const [saveCategory, moveCategory] = [useSaveCategory(), useMoveCategory()];
  const save = async ({ Name: entered, ParentId }: { Name: EditedText; ParentId: number | null }) => {
    const Name = { ...entered, en: entered.en.trim() === '' ? entered.el : entered.en };
    if (!category) return void (await saveCategory.mutateAsync({ Name, ParentId }));
    await saveCategory.mutateAsync({ Id: category.Id, Name, Version: category.Version });
    if (ParentId !== category.ParentId) await moveCategory.mutateAsync({ Id: category.Id, ParentId });
  };
  const form = useCallForm(
    save,
    { Name: typeof current === 'string' ? { el: current, en: current } : editedText(current), ParentId: parent },
    {
      validate: ({ Name }) => ({ Name: Name.el.trim() === '' ? t('errors.field.required') : null }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={title}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('library.categories.save')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TwoLanguages
        label={t('library.categories.name')}
        required
        value={form.values.Name}
        error={form.field('Name').error}
        onChange={form.field('Name').onChange}
      />
      <CategoryChoice
        label={t('library.categories.parent')}
        none={t('library.categories.top')}
        categories={categories.filter(({ Id }) => !category || !isWithin(categories, Id, category.Id))}
        value={form.values.ParentId ?? undefined}
        onChange={(next) => form.setValues({ ParentId: next ?? null })}
      />
      {form.guard}
    </FormDialog>
  );
}
