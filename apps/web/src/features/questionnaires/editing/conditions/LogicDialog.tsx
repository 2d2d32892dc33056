import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { PlaceList } from '../document/PlaceList.tsx';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { conditionDescriber } from './condition-words.ts';
import { LogicPicture } from './LogicPicture.tsx';
import { logicPicture } from './logic-picture.ts';

/**
 * The logic of the questionnaire: which answers show which questions, as a diagram, and in words for the
 * selected row.
 */
export function LogicDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const [row, setRow] = useState<number>();
  const picture = useMemo(
    () => logicPicture(questionnaire, language, (number) => t('questionnaires.editing.section', { number })),
    [questionnaire, language, t],
  );
  const describeCondition = useMemo(() => conditionDescriber(questionnaire, language, t), [questionnaire, language, t]);
  const { rows, arrows } = picture;
  const shownArrows = arrows.filter(({ from, to }) => row === undefined || from === row || to === row);
  const places = shownArrows.flatMap(({ key, from, to, condition }) => {
    const [source, target] = [rows[from], rows[to]];
    if (!source || !target) return [];
    return [
      {
        key,
        path: target.path,
        reason: t('questionnaires.editing.shownBy', { name: source.name }),
        detail: describeCondition(condition),
      },
    ];
  });
  return (
    <EditorDialog title={t('questionnaires.editing.logic')} onClose={onClose} size="min(64rem, 96vw)">
      {arrows.length === 0 ? (
        <Text>{t('questionnaires.editing.noLogic')}</Text>
      ) : (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('questionnaires.editing.logicHelp')}
          </Text>
          <LogicPicture picture={picture} row={row} onRow={setRow} />
          <PlaceList places={places} />
        </Stack>
      )}
    </EditorDialog>
  );
}
