import type { Flaw } from '@ithaki/questionnaire/edit';
import { Text } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { placeOfFlaw } from '../document/flaw-places.ts';
import { PlaceList } from '../document/PlaceList.tsx';
import { useEdited } from '../useEditor.tsx';

/** What is wrong with the questionnaire, each with the way to its place. */
export function FlawsDialog({ flaws, onClose }: { flaws: readonly Flaw[]; onClose: () => void }) {
  const { t } = useText();
  const { questionnaire } = useEdited();
  const places = flaws.map((flaw, at) => ({
    key: String(at),
    path: placeOfFlaw(questionnaire, flaw),
    what: t(`questEditor.flaw.${flaw.Flaw}`, { about: flaw.About }),
    detail: flaw.Message,
  }));
  return (
    <EditorDialog title={t('questEditor.flawsTitle')} onClose={onClose}>
      {flaws.length === 0 ? <Text>{t('questEditor.noFlaws')}</Text> : <PlaceList places={places} />}
    </EditorDialog>
  );
}
