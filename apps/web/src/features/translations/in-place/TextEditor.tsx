import { Button, Modal, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTexts } from '../queries.ts';
import { TextDialog } from '../texts/TextDialog.tsx';
import { linesOf } from '../texts/text-lines.ts';

interface Props {
  labels: readonly string[];
  onClose: () => void;
}

/** The dialog of a text; where several labels have the same words, first the choice among them. */
export function TextEditor({ labels, onClose }: Props) {
  const { t, language } = useText();
  const [chosen, setChosen] = useState(labels.length === 1 ? labels[0] : undefined);
  const { data } = useTexts();
  const [line] = useMemo(() => linesOf(data?.filter(({ label }) => label === chosen) ?? []), [data, chosen]);
  if (chosen !== undefined) return line && <TextDialog line={line} language={language} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('translations.texts.which')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="xs">
        {labels.map((label) => (
          <Button key={label} variant="default" onClick={() => setChosen(label)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
