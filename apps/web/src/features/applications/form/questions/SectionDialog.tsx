import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { type FormPosition, withSection } from '../form-positions.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import { NameField } from '../NameField.tsx';
import { ScriptField } from '../trial/ScriptField.tsx';
import { ScriptResult } from '../trial/ScriptResult.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';

/** Dialog of a section: title, text, name, and when it is shown. */
export function SectionDialog({
  position: { sectionIndex },
  onClose,
}: {
  position: FormPosition;
  onClose: () => void;
}) {
  const { t, language } = useText();
  const trial = useTrial(language);
  const editor = useEditor();
  const { Sections } = useEditedForm();
  const section = Sections[sectionIndex];
  if (!section) return null;
  const setPart = (part: Partial<typeof section>) =>
    editor.edit(
      (form) => withSection(form, sectionIndex, (current) => ({ ...current, ...part })),
      `section ${sectionIndex}`,
    );
  return (
    <ItemDialog title={t('applications.form.section', { number: sectionIndex + 1 })} onClose={onClose}>
      <TwoLanguages
        label={t('applications.form.section.title')}
        autoFocus
        value={section.Title}
        onChange={(Title) => setPart({ Title })}
      />
      <TwoLanguages
        label={t('applications.form.section.text')}
        lines={2}
        value={section.Text ?? ''}
        onChange={(Text) => setPart({ Text: unlessEmpty(Text) })}
      />
      <NameField value={section.Name} taken={Sections.map(({ Name }) => Name)} onChange={(Name) => setPart({ Name })} />
      <ScriptField
        label={t('applications.form.show')}
        description={t('applications.form.show.help')}
        kind="show"
        value={section.Show ?? ''}
        result={<ScriptResult trial={trial} name={section.Name} use="Show" />}
        onChange={(Show) => setPart({ Show: Show || undefined })}
      />
    </ItemDialog>
  );
}
