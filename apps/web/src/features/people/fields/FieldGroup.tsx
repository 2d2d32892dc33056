import type { ShownField } from '@ithaki/contract';
import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import type { FieldGroup as Group } from './field-groups.ts';
import { shownValue } from './field-values.ts';
import { offeredOptions } from './narrowed-fields.ts';
import type { FieldsForm } from './useFieldsForm.ts';

interface FieldFilesProps {
  field: ShownField;
  userId: number;
  /** Whether changes are forbidden even where the field allows them. */
  readOnly: boolean;
}

/** A field that contains files. They are stored when uploaded, independently of the form's save. */
function FieldFiles({ field, userId, readOnly }: FieldFilesProps) {
  const local = useLocalText();
  const label = local(field.Label);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {field.Help && (
        <Text size="xs" c="dimmed">
          {local(field.Help)}
        </Text>
      )}
      <FileBox
        box={{ category: `field/${field.Name}`, name: 'file', userId }}
        label={label}
        canUpload={!readOnly}
        canDelete={!readOnly}
        none={<Text size="sm">—</Text>}
      />
    </Stack>
  );
}

/** A read-only field. */
function FieldValue({ field, value }: { field: ShownField; value: string }) {
  const { t } = useText();
  const local = useLocalText();
  const words = { yes: t('people.yes'), no: t('people.no') };
  return (
    <div>
      <Text size="sm" fw={500} component="dt">
        {local(field.Label)}
      </Text>
      <Text size="sm" component="dd" m={0} mt={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shownValue(field, value, local, words) || '—'}
      </Text>
    </div>
  );
}

/** Files have a separate component, and computed fields cannot be typed. */
const isInput = (type: ShownField['Type']): type is InputType =>
  !['file', 'ComputedField', 'ExportField'].includes(type);

interface Props {
  /** The person whose fields are shown. */
  userId: number;
  group: Group;
  form: FieldsForm;
  /** Whether changes are forbidden even where the fields allow them. */
  readOnly: boolean;
}

/** The fields of a group: editable ones first, then read-only ones, then files. */
export function FieldGroup({ userId, group, form, readOnly }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const written = readOnly ? [] : group.fields.filter((field) => field.CanEdit && isInput(field.Type));
  const files = group.fields.filter(({ Type }) => Type === 'file');
  const read = group.fields.filter((field) => !written.includes(field) && !files.includes(field));
  return (
    <Fieldset legend={t(`people.fields.${group.id}`)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {written.map(
          ({ Name, Type, Label, Help, Options, Within, Required }) =>
            isInput(Type) && (
              <FieldInput
                key={Name}
                type={Type}
                label={local(Label)}
                value={form.valueOf(Name)}
                onChange={(value) => form.type(Name, value)}
                options={offeredOptions({ Name, Options, Within }, form.valueOf, local)}
                description={Help && local(Help)}
                error={form.errors[Name]}
                required={Required}
              />
            ),
        )}
      </SimpleGrid>
      {read.length > 0 && (
        <SimpleGrid
          component="dl"
          m={0}
          mt={written.length > 0 ? 'md' : 0}
          cols={{ base: 1, sm: 2 }}
          spacing="md"
          verticalSpacing="sm"
        >
          {read.map((field) => (
            <FieldValue key={field.Name} field={field} value={form.valueOf(field.Name)} />
          ))}
        </SimpleGrid>
      )}
      {files.length > 0 && (
        <Stack gap="md" mt={written.length + read.length > 0 ? 'md' : 0}>
          {files.map((field) => (
            <FieldFiles key={field.Name} field={field} userId={userId} readOnly={readOnly} />
          ))}
        </Stack>
      )}
    </Fieldset>
  );
}
