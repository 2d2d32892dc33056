import { Stack, Text } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { ChooseFiles } from '../../../file-kit/upload/ChooseFiles.tsx';
import { personUploads } from '../../../file-kit/upload/current-uploads.ts';
import { targetInProject } from '../../../file-kit/upload/upload-target.ts';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { formatBytes, proposedKind, proposedTitle } from '../item/item-text.ts';
import { useUpdateFile } from '../queries.ts';
import { ItemDialog, type ItemDialogProps } from './ItemDialog.tsx';
import type { Draft } from './item-draft.ts';
import { useItemForm } from './useItemForm.ts';

/** Adds a file to the library, or changes an item's description and, if a file is chosen, its file. */
export function FileDialog({ item, category, onDone, onClose }: ItemDialogProps) {
  const { t, language } = useText();
  const me = useMe();
  const update = useUpdateFile();
  const form = useItemForm({
    item,
    category,
    kind: 'Document',
    source: 'File',
    save: async ({ Title, Category, ...described }, { File: file }) => {
      if (!file) return (await update.mutateAsync({ Id: item?.Id ?? 0, Title, Category, ...described })).Id;
      const start = { Title, Category, ...(item && { Id: item.Id }) };
      personUploads(me.Id).add(targetInProject({ feature: 'library', start, end: { ...described } }), [file]);
      return undefined;
    },
    onDone: (id) => (id === undefined ? onClose() : onDone(id)),
  });
  const { draft, kinds, problems } = form.fields;
  const file = form.values.File;
  const chooseFile = ([chosen]: File[]) => {
    if (!chosen) return;
    const kind = kinds.find(({ Name }) => Name === proposedKind(chosen.type))?.Name;
    const earlier = personUploads(me.Id).stoppedAt(
      chosen,
      ({ feature, start }) => feature === 'library' && start.Id === item?.Id,
    );
    if (earlier) {
      // With its original title and category, the upload continues where it stopped.
      const { Title, Category } = earlier.start as Pick<Draft, 'Title' | 'Category'>;
      form.setValues({ File: chosen, Title, Category, ...(kind && { Kind: kind }) });
      return;
    }
    form.setValues({
      File: chosen,
      ...(!item && kind && { Kind: kind }),
      ...(!item && draft.Title === '' && { Title: proposedTitle(chosen.name) }),
    });
  };
  return (
    <ItemDialog newTitle={t('library.add.fileTitle')} item={item} form={form} onClose={onClose}>
      <Stack gap={6} role="group" aria-label={t('library.form.file')}>
        {item && (
          <Text size="sm" c="dimmed">
            {t('library.form.newFile')}
          </Text>
        )}
        <ChooseFiles accept="" single pictures onChoose={chooseFile} />
        {file && (
          <Text size="sm" role="status">
            {file.name} · {formatBytes(file.size, localeOf(language))}
          </Text>
        )}
        {problems.File && (
          <Text size="sm" c="red" role="alert">
            {problems.File}
          </Text>
        )}
      </Stack>
    </ItemDialog>
  );
}
