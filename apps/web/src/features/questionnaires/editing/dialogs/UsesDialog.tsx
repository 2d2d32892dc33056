import { usesOf, valueAt } from '@ithaki/questionnaire/edit';
import { useMemo } from 'react';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { conditionSayer } from '../conditions/condition-words.ts';
import { PlaceList } from '../document/PlaceList.tsx';
import { useEdited } from '../useEditor.tsx';

/** Who uses an answer or option: conditions, rules, scores, texts and charts that name it. */
export function UsesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const say = useMemo(() => conditionSayer(questionnaire, language, t), [questionnaire, language, t]);
  const places = usesOf(questionnaire, id).map(({ path, use }) => {
    const held = valueAt(questionnaire, path);
    return {
      key: path.join('.'),
      path,
      what: t(`questEditor.use.${use}`),
      detail: typeof held === 'string' ? (use === 'condition' ? say(held) : held) : undefined,
    };
  });
  return (
    <EditorDialog title={t('questEditor.usesTitle', { id })} onClose={onClose}>
      <PlaceList places={places} />
    </EditorDialog>
  );
}
