import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { unlessEmpty } from '../both.ts';
import { type Place, withSection } from '../document-places.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import { NameField } from '../NameField.tsx';
import { Answered } from '../trial/ScriptFailures.tsx';
import { ScriptField } from '../trial/ScriptField.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { useEdited, useEditor } from '../useEditor.tsx';

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
    <ItemDialog title={t('applications.form.section', { number: s + 1 })} onClose={onClose}>
      <TwoLanguages
        label={t('applications.form.section.title')}
        autoFocus
        value={section.Title}
        onChange={(Title) => put({ Title })}
      />
      <TwoLanguages
        label={t('applications.form.section.text')}
        lines={2}
        value={section.Text ?? ''}
        onChange={(Text) => put({ Text: unlessEmpty(Text) })}
      />
      <NameField value={section.Name} taken={Sections.map(({ Name }) => Name)} onChange={(Name) => put({ Name })} />
      <ScriptField
        label={t('applications.form.show')}
        description={t('applications.form.show.help')}
        kind="show"
        value={section.Show ?? ''}
        answered={<Answered trial={trial} name={section.Name} use="Show" />}
        onChange={(Show) => put({ Show: Show || undefined })}
      />
    </ItemDialog>
  );
}
