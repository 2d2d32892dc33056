import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { Outline } from '../document/Outline.tsx';
import { focusPlace } from '../document/useGo.ts';

/** The outline where there is no room for it beside the document. */
export function OutlineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <EditorDialog title={t('questEditor.outline')} onClose={onClose}>
      <Outline
        onGo={(word) => {
          onClose();
          requestAnimationFrame(() => setTimeout(() => focusPlace(word)));
        }}
      />
    </EditorDialog>
  );
}
