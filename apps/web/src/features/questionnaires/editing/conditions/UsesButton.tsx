import { usesOf } from '@ithaki/questionnaire/edit';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEdited } from '../useEditor.tsx';

/** Who uses an answer or an option, counted; a press shows them. Nothing where nobody does. */
export function UsesButton({ id }: { id: string }) {
  const { t } = useText();
  const dialogs = useDialogs();
  const { questionnaire } = useEdited();
  const count = useMemo(() => usesOf(questionnaire, id).length, [questionnaire, id]);
  if (count === 0) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => dialogs.open({ dialog: 'uses', id })}>
      {t('questionnaires.editing.usedBy', { count })}
    </Button>
  );
}
