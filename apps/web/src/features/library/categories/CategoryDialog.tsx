import type { LibraryCategory } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { useMoveCategory, useSaveCategory } from '../queries.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { isWithin } from './category-choices.ts';

interface Props {
  /** The category that is changed; a new one without it. */
  category?: LibraryCategory;
  parent: number | null;
  categories: readonly LibraryCategory[];
  title: string;
  onClose: () => void;
}

/** Names a category in both languages and says inside which one it stands. */
export function CategoryDialog({ category, parent, categories, title, onClose }: Props) {
  const { t } = useText();
  const given = category?.Name ?? '';
  const [name, setName] = useState(typeof given === 'string' ? { el: given, en: given } : given);
  const [below, setBelow] = useState(parent);
  const [problem, setProblem] = useState<string>();
  const [save, move] = [useSaveCategory(), useMoveCategory()];
  const submit = async () => {
    if (name.el.trim() === '') return setProblem(t('errors.field.required'));
    const Name = { el: name.el, en: name.en.trim() === '' ? name.el : name.en };
    try {
      if (!category) await save.mutateAsync({ Name, ParentId: below });
      else {
        await save.mutateAsync({ Id: category.Id, Name, Version: category.Version });
        if (below !== category.ParentId) await move.mutateAsync({ Id: category.Id, ParentId: below });
      }
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields.Name ?? messageOf(error)) : messageOf(error));
    }
  };
  return (
    <FormDialog
      title={title}
      ready
      busy={save.isPending || move.isPending}
      failure={undefined}
      submit={t('library.categories.save')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TwoLanguages
        label={t('library.categories.name')}
        required
        value={name}
        error={problem}
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
      />
      <CategoryChoice
        label={t('library.categories.parent')}
        none={t('library.categories.top')}
        categories={categories.filter(({ Id }) => !category || !isWithin(categories, Id, category.Id))}
        value={below ?? undefined}
        onChange={(next) => setBelow(next ?? null)}
      />
    </FormDialog>
  );
}
