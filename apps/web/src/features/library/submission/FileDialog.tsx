import type { LibraryItem } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { ChooseFiles } from '../../../file-kit/upload/ChooseFiles.tsx';
import { uploadsOf } from '../../../file-kit/upload/current-uploads.ts';
import { placeHere } from '../../../file-kit/upload/upload-target.ts';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { kindOfFile, sizeOf, titleOfFile } from '../item/item-text.ts';
import { useUpdateFile } from '../queries.ts';
import { DescriptionFields } from './DescriptionFields.tsx';
import type { Draft } from './item-draft.ts';
import { useItemForm } from './useItemForm.ts';

interface Props {
  /** The item that is changed; a new one without it. */
  item?: LibraryItem;
  category?: number | undefined;
  /** Called with the item where it is there at once; a file that is sent arrives later. */
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Puts a file into the library, or changes what an item says and, where wanted, its file. */
export function FileDialog({ item, category, onDone, onClose }: Props) {
  const { t, language } = useText();
  const me = useMe();
  const [file, setFile] = useState<File>();
  const form = useItemForm({ item, category, kind: 'Document' });
  const update = useUpdateFile();
  const { draft, onChange, kinds, problems } = form.fields;
  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    form.setProblems({});
    if (item) return;
    const kind = kinds.find(({ Name }) => Name === kindOfFile(chosen.type))?.Name;
    const next: Draft = { ...draft, ...(kind && { Kind: kind }) };
    onChange(draft.Title === '' ? { ...next, Title: titleOfFile(chosen.name) } : next);
  };
  const send = async () => {
    if (!file && !item) return form.setProblems({ File: t('errors.field.required') });
    const saved = await form.save(async ({ Title, Category, ...described }) => {
      if (!file) return (await update.mutateAsync({ Id: item?.Id ?? 0, Title, Category, ...described })).Id;
      const start = { Title, Category, ...(item && { Id: item.Id }) };
      uploadsOf(me.Id).add(placeHere({ feature: 'library', start, end: { ...described } }), [file]);
      return 0;
    }, file === undefined);
    if (saved === undefined) return;
    if (saved === 0) onClose();
    else onDone(saved);
  };
  return (
    <FormDialog
      title={item ? t('library.edit.title', { title: item.Title }) : t('library.add.fileTitle')}
      ready={form.ready}
      busy={form.busy}
      failure={form.failure}
      submit={t('library.form.save')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack gap={6} role="group" aria-label={t('library.form.file')}>
        {item && (
          <Text size="sm" c="dimmed">
            {t('library.form.newFile')}
          </Text>
        )}
        <ChooseFiles accept="" single pictures onChoose={take} />
        {file && (
          <Text size="sm" role="status">
            {file.name} · {sizeOf(file.size, localeOf(language))}
          </Text>
        )}
        {problems.File && (
          <Text size="sm" c="red" role="alert">
            {problems.File}
          </Text>
        )}
      </Stack>
      <DescriptionFields {...form.fields} />
    </FormDialog>
  );
}
