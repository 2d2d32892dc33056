import { type QueryContent, resultViews } from '@ithaki/contract';
import { Checkbox, MultiSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { RolesSelect } from '../RolesSelect.tsx';
import { ParameterList } from './ParameterList.tsx';

interface Props {
  draft: QueryContent;
  put: (change: Partial<QueryContent>) => void;
  /** The names of the result's columns, as far as they are known. */
  columns: readonly string[];
  errors: Readonly<Record<string, string>>;
}

/** What a report is called, who sees it, how it is shown, and its parameters. */
export function ReportSettings({ draft, put, columns, errors }: Props) {
  const { t } = useText();
  const createsProgrammes = useCan('projects.create');
  const { Name, Descr, Category, Roles, Show, ViewName, Labels, Parameters, Everywhere } = draft;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('reports.name')}
        required
        value={Name}
        error={errors.Name ?? errors['Query.Name']}
        onChange={(event) => put({ Name: event.currentTarget.value })}
      />
      <TextInput
        label={t('reports.category')}
        value={Category}
        onChange={(event) => put({ Category: event.currentTarget.value })}
      />
      <Textarea
        label={t('reports.descr')}
        autosize
        minRows={1}
        maxRows={6}
        value={Descr}
        onChange={(event) => put({ Descr: event.currentTarget.value })}
      />
      <RolesSelect
        label={t('reports.roles')}
        description={t('reports.roles.help')}
        value={Roles}
        searchable
        clearable
        onChange={(chosen) => put({ Roles: chosen })}
      />
      <MultiSelect
        label={t('reports.show')}
        description={t('reports.show.help')}
        data={resultViews.map((view) => ({ value: view, label: t(`reports.show.${view}`) }))}
        value={Show}
        onChange={(chosen) => put({ Show: chosen.flatMap((name) => resultViews.find((view) => view === name) ?? []) })}
      />
      <TextInput
        label={t('reports.viewName')}
        description={t('reports.viewName.help')}
        value={ViewName}
        error={errors.ViewName}
        onChange={(event) => put({ ViewName: event.currentTarget.value })}
      />
      {createsProgrammes && (
        <Checkbox
          label={t('reports.everywhere')}
          checked={Everywhere}
          onChange={(event) => put({ Everywhere: event.currentTarget.checked })}
        />
      )}
      <Title order={2} size="h4" mt="xs">
        {t('reports.parameters')}
      </Title>
      <ParameterList parameters={Parameters} onChange={(parameters) => put({ Parameters: parameters })} />
      {columns.length > 0 && (
        <>
          <Title order={2} size="h4" mt="xs">
            {t('reports.labels')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('reports.labels.help')}
          </Text>
          {[...new Set(columns)].map((column) => (
            <TwoLanguages
              key={column}
              label={column}
              value={Labels[column] ?? ''}
              onChange={(label) => {
                const { [column]: _, ...others } = Labels;
                const isEmpty = Object.values(label).every((text) => !text);
                put({ Labels: isEmpty ? others : { ...others, [column]: label } });
              }}
            />
          ))}
        </>
      )}
    </Stack>
  );
}
