import { type FieldDefinition, type FieldType, fieldTypes, type ProjectSettings } from '@ithaki/contract';
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { ScriptInput, type ScriptLocation } from '../editor/ScriptInput.tsx';
import { FieldAccessSummary, LevelChoice } from '../roles/FieldAccess.tsx';
import { DateLimits } from './DateLimits.tsx';
import { isComputed, takesOptions } from './field-form.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

interface Props {
  settings: ProjectSettings;
  field: FieldDefinition;
  /** The fields with options, any of which can limit the options of this field. */
  narrowing: readonly FieldDefinition[];
  isNew: boolean;
  /** Where the field's script is stored, for its version history. */
  scriptPath: ScriptLocation | undefined;
  problemOf: (part: string) => string | undefined;
  onChange: (field: FieldDefinition) => void;
}

const parseType = (chosen: string | null): FieldType | undefined => fieldTypes.find((type) => type === chosen);

/** The inputs of a field: label, name, type, who sees and changes it, its options or its script. */
export function FieldForm({ settings, field, narrowing, isNew, scriptPath, problemOf, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const put = (change: Partial<FieldDefinition>) => onChange({ ...field, ...change });
  return (
    <>
      <TwoLanguages
        label={t('programmes.field.label')}
        required
        value={field.Label}
        error={problemOf('Label')}
        onChange={(Label) => put({ Label })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          label={t('programmes.field.name')}
          description={t(isNew ? 'programmes.field.name.help' : 'programmes.field.name.fixed')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          readOnly={!isNew}
          variant={isNew ? 'default' : 'filled'}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          spellCheck={false}
          autoCapitalize="none"
          value={field.Name}
          error={problemOf('Name')}
          onChange={(event) => put({ Name: event.currentTarget.value })}
        />
        <Select
          label={t('programmes.field.type')}
          allowDeselect={false}
          data={fieldTypes.map((type) => ({ value: type, label: t(`programmes.type.${type}`) }))}
          value={field.Type}
          error={problemOf('Type')}
          onChange={(chosen) => put({ Type: parseType(chosen) ?? field.Type })}
        />
        <LevelChoice
          label={t('programmes.field.visible')}
          settings={settings}
          value={field.Visible}
          error={problemOf('Visible')}
          onChange={(Visible) => put({ Visible })}
        />
        {!isComputed(field) && (
          <LevelChoice
            label={t('programmes.field.editable')}
            settings={settings}
            value={field.Editable}
            error={problemOf('Editable')}
            onChange={(Editable) => put({ Editable })}
          />
        )}
      </SimpleGrid>
      <FieldAccessSummary settings={settings} field={field} changeable={!isComputed(field)} />
      {field.Type === 'date' && <DateLimits field={field} problemOf={problemOf} onChange={onChange} />}
      {takesOptions(field) && (
        <>
          <Select
            label={t('programmes.field.within')}
            description={t('programmes.field.within.help')}
            placeholder={t('programmes.field.within.none')}
            clearable
            data={narrowing.map((other) => ({ value: other.Name, label: local(other.Label) || other.Name }))}
            value={field.Within ?? null}
            error={problemOf('Within')}
            onChange={(Within) => put({ Within: Within ?? undefined })}
          />
          <OptionsEditor
            value={field.Options ?? []}
            within={narrowing.find((other) => other.Name === field.Within)}
            error={problemOf('Options')}
            onChange={(Options) => put({ Options })}
          />
        </>
      )}
      {isComputed(field) ? (
        <ScriptInput
          kind={field.Type === 'ExportField' ? 'export' : 'computed'}
          label={t('programmes.field.func')}
          description={t('programmes.field.func.help')}
          lines={5}
          location={scriptPath}
          value={field.func ?? ''}
          error={problemOf('func')}
          onChange={(func) => put({ func })}
        />
      ) : (
        <Checkbox
          label={t('programmes.field.required.label')}
          checked={field.Required ?? false}
          onChange={(event) => put({ Required: event.currentTarget.checked })}
        />
      )}
      <TwoLanguages
        label={t('programmes.field.help')}
        value={field.Help ?? ''}
        error={problemOf('Help')}
        onChange={(Help) => put({ Help })}
      />
    </>
  );
}
