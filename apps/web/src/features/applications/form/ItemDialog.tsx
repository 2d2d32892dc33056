import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { useEdited, useEditor } from './useEditor.tsx';

interface Props {
  title: string;
  onClose: () => void;
  size?: string;
  children: ReactNode;
}

/** A dialog in which something of the form is changed: each change holds at once, one step back takes the visit back. */
export function ItemDialog({ title, onClose, size = 'min(54rem, 96vw)', children }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const form = useEdited();
  const [began] = useState(form);
  const done = () => {
    editor.settle();
    onClose();
  };
  const takeBack = () => {
    editor.edit(() => began);
    done();
  };
  return (
    <EditorDialog title={title} onClose={done} size={size}>
      <Stack gap="md">{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form === began} onClick={takeBack}>
          {t('applications.form.takeBack')}
        </Button>
        <Button onClick={done}>{t('applications.form.done')}</Button>
      </Group>
    </EditorDialog>
  );
}
