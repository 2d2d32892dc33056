import type { ShownField } from '@ithaki/contract';
import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import { FieldFiles } from './FieldFiles.tsx';
import type { FieldGroup as Group } from './field-groups.ts';
import { shownValue } from './field-values.ts';
import type { FieldsForm } from './useFieldsForm.ts';

/** A field that is read, not written here. */
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

/** Files come with a part of their own; computed fields change by themselves. */
const isInput = (type: ShownField['Type']): type is InputType =>
  !['file', 'ComputedField', 'ExportField'].includes(type);

interface Props {
  /** Whose fields they are. */
  userId: number;
  group: Group;
  form: FieldsForm;
  /** Whether nothing may be changed, whatever the fields allow. */
  readOnly: boolean;
}

/** Fields that the same people see: those that may be changed first, then those that are only read. */
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
          ({ Name, Type, Label, Help, Options, Required }) =>
            isInput(Type) && (
              <FieldInput
                key={Name}
                type={Type}
                label={local(Label)}
                value={form.valueOf(Name)}
                onChange={(value) => form.type(Name, value)}
                options={Options?.map((option) => ({ value: option.Value, label: local(option.Label) }))}
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
