import { type ParameterType, parameterTypes, type QueryParameter } from '@ithaki/contract';
import { Checkbox, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { useCatalogue } from '../queries.ts';

interface Props {
  parameters: readonly QueryParameter[];
  onChange: (parameters: QueryParameter[]) => void;
}

/** The choices of a select: written here, or the values of a field of people. */
function SelectChoices({ parameter, put }: { parameter: QueryParameter; put: (next: QueryParameter) => void }) {
  const { t } = useText();
  const { data } = useCatalogue();
  const fields = data?.Views.find(({ Name }) => Name === 'people')?.Columns ?? [];
  const { Field, Options, ...rest } = parameter;
  return (
    <Stack gap="xs">
      <Select
        label={t('reports.parameter.field')}
        description={t('reports.parameter.field.help')}
        placeholder={t('reports.parameter.field.none')}
        data={fields.filter(({ Type }) => Type === 'text').map(({ Name }) => Name)}
        value={Field ?? null}
        searchable
        clearable
        onChange={(field) => put(field ? { ...rest, Field: field } : { ...rest, Options: Options ?? [] })}
      />
      {Field === undefined && (
        <EditedRows
          rows={Options ?? []}
          onChange={(options) => put({ ...rest, Options: options })}
          removeLabel={({ Value }) => t('reports.parameter.option.remove', { value: Value })}
          add={{ label: t('reports.parameter.option.add'), row: () => ({ Value: '', Label: '' }) }}
        >
          {(option, change, remove) => (
            <Group gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                aria-label={t('reports.parameter.option.value')}
                placeholder={t('reports.parameter.option.value')}
                value={option.Value}
                onChange={(event) => change({ ...option, Value: event.currentTarget.value })}
              />
              <TextInput
                flex={2}
                aria-label={t('reports.parameter.option.label')}
                placeholder={t('reports.parameter.option.label')}
                value={editedText(option.Label).el}
                onChange={(event) =>
                  change({ ...option, Label: { ...editedText(option.Label), el: event.currentTarget.value } })
                }
              />
              {remove}
            </Group>
          )}
        </EditedRows>
      )}
    </Stack>
  );
}

/** The parameters that a query's text uses, each with its label, type and default. */
export function ParameterList({ parameters, onChange }: Props) {
  const { t } = useText();
  if (parameters.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('reports.parameters.none')}
      </Text>
    );
  const put = (next: QueryParameter) =>
    onChange(parameters.map((parameter) => (parameter.Name === next.Name ? next : parameter)));
  return (
    <Stack gap="sm">
      {parameters.map((parameter) => (
        <Paper key={parameter.Name} withBorder p="sm" component="fieldset" m={0}>
          <Text component="legend" size="sm" fw={600} px={4}>
            @{parameter.Name}
          </Text>
          <Stack gap="xs">
            <TwoLanguages
              label={t('reports.parameter.label')}
              value={parameter.Label}
              onChange={(label) => put({ ...parameter, Label: label })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Select
                label={t('reports.parameter.type')}
                allowDeselect={false}
                data={parameterTypes.map((type) => ({ value: type, label: t(`reports.parameter.type.${type}`) }))}
                value={parameter.Type}
                onChange={(type) => type && put({ ...parameter, Type: type as ParameterType })}
              />
              <TextInput
                label={t('reports.parameter.default')}
                value={parameter.Default}
                onChange={(event) => put({ ...parameter, Default: event.currentTarget.value })}
              />
            </SimpleGrid>
            {parameter.Type === 'select' && <SelectChoices parameter={parameter} put={put} />}
            <Group gap="lg">
              <Checkbox
                label={t('reports.parameter.mustHave')}
                checked={parameter.Required}
                onChange={(event) => put({ ...parameter, Required: event.currentTarget.checked })}
              />
              <Checkbox
                label={t('reports.parameter.list')}
                checked={parameter.Many}
                onChange={(event) => put({ ...parameter, Many: event.currentTarget.checked })}
              />
            </Group>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
