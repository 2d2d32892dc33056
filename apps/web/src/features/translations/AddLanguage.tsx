import { isLanguageCode } from '@ithaki/formats';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallForm } from '../../api/useCallForm.tsx';
import { languageName } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';
import { useLanguages } from '../../i18n/useLanguages.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useAddLanguage } from './queries.ts';

/** The proposed languages; any other can be added by its code. */
const proposed =
  'bg bn cs da de es et fi fr ga hi hr hu hy it ja ka ko lt lv mk mt nb nl pl pt ro ru sk sl sq sr sv sw tl tr uk vi zh'.split(
    ' ',
  );

/** Asks for a language and its name in that language, and adds it to the installation. */
export function AddLanguage({ onClose }: { onClose: () => void }) {
  const { t, language: shown } = useText();
  const [search, setSearch] = useState('');
  const offered = new Set(useLanguages().map(({ Language }) => Language));
  const form = useCallForm(
    useAddLanguage().mutateAsync,
    { language: '', Title: '' },
    {
      validate: ({ language }) => ({ language: language === '' ? t('errors.field.required') : null }),
      onDone: () => {
        toast.done(t('translations.added'));
        onClose();
      },
    },
  );
  const typed = isLanguageCode(search.trim()) ? [search.trim()] : [];
  const codes = [...new Set([...proposed, ...typed, form.values.language])].filter(
    (code) => code !== '' && !offered.has(code),
  );
  const choose = (code: string) => {
    form.field('language').onChange(code);
    form.field('Title').onChange(languageName(code, code));
  };
  return (
    <FormDialog
      title={t('translations.add')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('translations.add')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label={t('translations.language')}
        description={t('translations.language.help')}
        required
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        data={codes
          .map((code) => ({ value: code, label: `${languageName(code, shown)} (${code})` }))
          .sort((first, second) => first.label.localeCompare(second.label, shown))}
        value={form.values.language || null}
        error={form.field('language').error}
        onChange={(code) => code && choose(code)}
      />
      <TextInput
        label={t('translations.name')}
        description={t('translations.name.help')}
        required
        maxLength={60}
        {...form.field('Title')}
      />
      {form.guard}
    </FormDialog>
  );
}
