import { Button, Modal, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { shownTexts, useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTexts } from '../queries.ts';
import { TextDialog } from '../texts/TextDialog.tsx';
import { linesOf } from '../texts/text-lines.ts';
import { labelsAt } from './labels-of.ts';

interface EditorProps {
  labels: readonly string[];
  onClose: () => void;
}

/** The dialog of a text; where several labels have the same words, first the choice among them. */
function TextEditor({ labels, onClose }: EditorProps) {
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

/** Opens the dialog of the text that a translator presses while holding Alt, on any page. */
export function EditInPlace() {
  const { t } = useText();
  const [labels, setLabels] = useState<readonly string[]>();
  const press = useEffectEvent((event: MouseEvent) => {
    if (!event.altKey || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const found = labelsAt(event.target, shownTexts());
    if (found.length > 0) setLabels(found);
    else toast.failed(t('translations.texts.notHere'));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => press(event);
    // Before the page's own handlers, because the press must not also do what the button does.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return labels && <TextEditor key={labels.join()} labels={labels} onClose={() => setLabels(undefined)} />;
}
