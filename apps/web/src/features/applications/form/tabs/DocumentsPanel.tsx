import type { DocumentRequirement } from '@ithaki/application/schema';
import { Checkbox, NumberInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { answerNames, freeName } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { UploadFields } from '../questions/UploadFields.tsx';
import { ScriptField } from '../trial/ScriptField.tsx';
import { ScriptResult } from '../trial/ScriptResult.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';

interface FieldsProps {
  wanted: DocumentRequirement;
  onChange: (wanted: DocumentRequirement) => void;
}

function DocumentFields({ wanted, onChange }: FieldsProps) {
  const { t, language } = useText();
  const trial = useTrial(language);
  const taken = answerNames(useEditedForm());
  const setPart = (part: Partial<DocumentRequirement>) => onChange({ ...wanted, ...part });
  const { Name, Label, Required, Help, Show, Days, Blind, Upload } = wanted;
  return (
    <>
      <TwoLanguages
        label={t('applications.form.document.label')}
        autoFocus
        value={Label}
        onChange={(text) => setPart({ Label: text })}
      />
      <TwoLanguages
        label={t('applications.form.help')}
        lines={1}
        value={Help ?? ''}
        onChange={(text) => setPart({ Help: unlessEmpty(text) })}
      />
      <Checkbox
        label={t('applications.form.required.label')}
        checked={Required}
        onChange={(event) => setPart({ Required: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('applications.form.blind')}
        description={t('applications.form.document.blind.help')}
        checked={Blind !== false}
        onChange={(event) => setPart({ Blind: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('applications.form.document.days')}
        description={t('applications.form.document.days.help')}
        min={0}
        max={365}
        clampBehavior="strict"
        allowDecimal={false}
        maw={320}
        value={Days}
        onChange={(value) => typeof value === 'number' && setPart({ Days: value })}
      />
      <UploadFields value={Upload} onChange={(next) => setPart({ Upload: next })} />
      <NameField value={Name} taken={taken} onChange={(next) => setPart({ Name: next })} />
      <ScriptField
        label={t('applications.form.show')}
        description={t('applications.form.show.help')}
        kind="show"
        value={Show ?? ''}
        result={<ScriptResult trial={trial} name={Name} use="Show" />}
        onChange={(text) => setPart({ Show: text || undefined })}
      />
    </>
  );
}

/** Documents that applicants provide, each with its deadline in days. */
export function DocumentsPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const form = useEditedForm();
  return (
    <TabSection title={t('applications.form.tab.documents')} help={t('applications.form.documents.help')}>
      <ItemList
        label={t('applications.form.tab.documents')}
        items={form.Documents}
        idOf={({ Name }) => Name}
        nameOf={({ Label }) => local(Label)}
        factsOf={({ Name, Required, Days, Show, Blind }) => [
          Name,
          t(Required ? 'applications.form.required' : 'applications.form.optional'),
          t('applications.form.document.within', { count: Days }),
          t(Blind === false ? 'applications.form.open.short' : 'applications.form.blind.short'),
          ...(Show ? [t('applications.form.use.Show')] : []),
        ]}
        onChange={(Documents, together) => edit((now) => ({ ...now, Documents }), together)}
        make={() => ({
          Name: freeName('document', answerNames(form)),
          Label: { el: '', en: '' },
          Required: true,
          Days: 10,
          Blind: true,
        })}
        add={t('applications.form.document.add')}
        most={50}
        fields={(wanted, change) => <DocumentFields wanted={wanted} onChange={change} />}
      />
    </TabSection>
  );
}
