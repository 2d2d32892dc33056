import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../api/session.ts';
import { languageName } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';
import { type OfferedLanguage, useLanguages } from '../../i18n/useLanguages.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import { useRemoveLanguage } from './queries.ts';

/** Screen admin/languages: the languages that people can choose and in which texts can be written. */
export function Languages() {
  const { t, language: shown } = useText();
  const [adding, setAdding] = useState(false);
  const languages = useLanguages();
  const mayRemove = useMe().Can.includes('translations.remove');
  const { ask, dialog } = useConfirm();
  const removal = useRemoveLanguage();
  const remove = async ({ Language, Title }: OfferedLanguage) => {
    const sure = await ask({
      title: t('translations.remove.title', { name: Title }),
      message: t('translations.remove.message'),
      confirm: t('translations.remove'),
      destructive: true,
    });
    if (sure) removal.mutate({ language: Language }, { onSuccess: () => toast.done(t('translations.removed')) });
  };
  const columns: Column<OfferedLanguage>[] = [
    {
      id: 'name',
      label: t('translations.language'),
      names: true,
      cell: ({ Language }) => languageName(Language, shown),
    },
    { id: 'title', label: t('translations.name'), cell: ({ Language, Title }) => <span lang={Language}>{Title}</span> },
    { id: 'code', label: t('translations.code'), cell: ({ Language }) => Language },
    {
      id: 'remove',
      label: t('translations.remove'),
      cell: (language) =>
        language.Language === 'el' || language.Language === 'en' ? (
          <Text size="sm" c="dimmed">
            {t('translations.always')}
          </Text>
        ) : (
          mayRemove && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('translations.remove.title', { name: language.Title })}
              onClick={() => void remove(language)}
            >
              {t('translations.remove')}
            </Button>
          )
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('translations.title')}
        lead={t('translations.lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('translations.add')}
          </Button>
        }
      />
      <DataList
        label={t('translations.title')}
        rows={languages}
        columns={columns}
        idOf={({ Language }) => Language}
        empty={null}
      />
      {adding && <AddLanguage onClose={() => setAdding(false)} />}
      {dialog}
    </>
  );
}
