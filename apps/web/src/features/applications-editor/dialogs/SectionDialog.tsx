import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/TwoLanguages.tsx';
import { Answered } from '../components/Answered.tsx';
import { ItemDialog } from '../components/ItemDialog.tsx';
import { NameField } from '../components/NameField.tsx';
import { ScriptField } from '../components/ScriptField.tsx';
import { unlessEmpty } from '../model/both.ts';
import { type Place, withSection } from '../model/places.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { useTrial } from '../useTrial.ts';

/** A section: its words, its name, and when it is shown. */
export function SectionDialog({ place: { s }, onClose }: { place: Place; onClose: () => void }) {
  const { t, language } = useText();
  const trial = useTrial(language);
  const editor = useEditor();
  const { Sections } = useEdited();
  const section = Sections[s];
  if (!section) return null;
  const put = (part: Partial<typeof section>) =>
    editor.edit((form) => withSection(form, s, (now) => ({ ...now, ...part })), `section ${s}`);
  return (
    <ItemDialog title={t('formEditor.section', { number: s + 1 })} onClose={onClose}>
      <TwoLanguages
        label={t('formEditor.section.title')}
        autoFocus
        value={section.Title}
        onChange={(Title) => put({ Title })}
      />
      <TwoLanguages
        label={t('formEditor.section.text')}
        lines={2}
        value={section.Text ?? ''}
        onChange={(Text) => put({ Text: unlessEmpty(Text) })}
      />
      <NameField value={section.Name} taken={Sections.map(({ Name }) => Name)} onChange={(Name) => put({ Name })} />
      <ScriptField
        label={t('formEditor.show')}
        description={t('formEditor.show.help')}
        kind="show"
        value={section.Show ?? ''}
        answered={<Answered trial={trial} name={section.Name} use="Show" />}
        onChange={(Show) => put({ Show: Show || undefined })}
      />
    </ItemDialog>
  );
}
