import { findUses } from '@ithaki/questionnaire/edit';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditedQuestionnaire } from '../useEditor.tsx';

/** Number of places that use an answer or an option; opens their list. Renders nothing when it is unused. */
export function UsesButton({ id }: { id: string }) {
  const { t } = useText();
  const dialogs = useDialogs();
  const { questionnaire } = useEditedQuestionnaire();
  const count = useMemo(() => findUses(questionnaire, id).length, [questionnaire, id]);
  if (count === 0) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => dialogs.open({ dialog: 'uses', id })}>
      {t('questionnaires.editing.usedBy', { count })}
    </Button>
  );
}
