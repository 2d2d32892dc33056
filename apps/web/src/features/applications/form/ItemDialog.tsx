import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { useEditedForm, useEditor } from './useEditor.tsx';

interface Props {
  title: string;
  onClose: () => void;
  size?: string;
  children: ReactNode;
}

/** A dialog for one item of the form: changes apply at once, and a button restores the item as it was on opening. */
export function ItemDialog({ title, onClose, size = 'min(54rem, 96vw)', children }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const form = useEditedForm();
  const [initial] = useState(form);
  const finish = () => {
    editor.settle();
    onClose();
  };
  const takeBack = () => {
    editor.edit(() => initial);
    finish();
  };
  return (
    <EditorDialog title={title} onClose={finish} size={size}>
      <Stack gap="md">{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form === initial} onClick={takeBack}>
          {t('applications.form.takeBack')}
        </Button>
        <Button onClick={finish}>{t('applications.form.done')}</Button>
      </Group>
    </EditorDialog>
  );
}
