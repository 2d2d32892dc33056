import type { ProjectSettings } from '@ithaki/contract';
import { MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { PickAndOrder } from '../../../ui/fields/PickAndOrder.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { useActionsOf } from '../queries.ts';

interface Props {
  value: readonly number[] | undefined;
  /** Absent for a new project, which has no actions yet. */
  projectId: number | undefined;
  problem: string | undefined;
  onChange: (change: { PaymentActionIds: number[] }) => void;
}

/** The actions for which payments are recorded. */
function PayableSection({ value, projectId, problem, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const actions = useActionsOf(projectId);
  if (projectId === undefined) return null;
  const known = actions.data?.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })) ?? [];
  const unknownIds = (value ?? []).filter((id) => !known.some((choice) => choice.value === String(id)));
  return (
    <TabSection title={t('programmes.payable')} help={t('programmes.payable.help')}>
      <MultiSelect
        label={t('programmes.payable.actions')}
        data={[...known, ...unknownIds.map((id) => ({ value: String(id), label: String(id) }))]}
        searchable
        clearable
        value={(value ?? []).map(String)}
        error={problem}
        onChange={(ids) => onChange({ PaymentActionIds: ids.map(Number) })}
      />
    </TabSection>
  );
}

type Filter = ProjectSettings['Mentee']['Filters'][number];

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

/** Settings of lists: filters of people, grouping of the grid's columns, payments, and the corner of messages. */
export function ListsPanel({ draft, onChange, problems, projectId }: PanelProps) {
  const { t } = useText();
  const local = useLocalText();
  const { Settings } = draft;
  const put = (settings: ProjectSettings) => onChange({ ...draft, Settings: settings });
  const configure = (change: Partial<ProjectSettings['Config']>) =>
    put({ ...Settings, Config: { ...Settings.Config, ...change } });
  return (
    <Stack gap="xl">
      {(['Mentee', 'Mentor'] as const).map((profile) => {
        const choices = [...Settings.User.Fields, ...Settings[profile].ProjectFields]
          .filter(({ Type }) => Type !== 'ExportField' && Type !== 'file')
          .map(({ Name, Label }) => ({ id: Name, label: local(Label) }));
        const { Filters } = Settings[profile];
        const set = (next: Filter[]) => put({ ...Settings, [profile]: { ...Settings[profile], Filters: next } });
        const change = (Field: string, part: Partial<Filter>) =>
          set(Filters.map((filter) => (filter.Field === Field ? withoutUndefined({ ...filter, ...part }) : filter)));
        return (
          <TabSection key={profile} title={t(`programmes.filters.${profile}`)} help={t('programmes.filters.help')}>
            <PickAndOrder
              label={t(`programmes.filters.${profile}`)}
              choices={choices}
              value={Filters.map(({ Field }) => Field)}
              empty={t('programmes.filters.none')}
              onChange={(ids) => set(ids.map((id) => Filters.find(({ Field }) => Field === id) ?? { Field: id }))}
            />
            {Filters.map(({ Field, Cascade, Separate }) => (
              <SimpleGrid key={Field} cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
                <Select
                  label={t('programmes.filters.cascade', { name: fieldLabel(choices, Field) })}
                  data={Filters.flatMap((other) =>
                    other.Field === Field ? [] : [{ value: other.Field, label: fieldLabel(choices, other.Field) }],
                  )}
                  clearable
                  value={Cascade ?? null}
                  error={problemAt(problems, `Settings.${profile}.Filters`)}
                  onChange={(chosen) => change(Field, { Cascade: chosen ?? undefined })}
                />
                <TextInput
                  label={t('programmes.filters.separate', { name: fieldLabel(choices, Field) })}
                  maxLength={10}
                  placeholder="|"
                  value={Separate ?? ''}
                  onChange={(event) => change(Field, { Separate: event.currentTarget.value || undefined })}
                />
              </SimpleGrid>
            ))}
          </TabSection>
        );
      })}
      <TabSection title={t('programmes.grid')}>
        <Switch
          label={t('programmes.grid.byGroup')}
          description={t('programmes.grid.byGroup.help')}
          checked={Settings.Config.GroupByGroup ?? false}
          onChange={(event) => configure({ GroupByGroup: event.currentTarget.checked })}
        />
        <Switch
          label={t('programmes.enableActions')}
          description={t('programmes.enableActions.help')}
          checked={Settings.Config.enableActions ?? false}
          onChange={(event) => configure({ enableActions: event.currentTarget.checked })}
        />
        <Switch
          label={t('programmes.linkActionsAll')}
          description={t('programmes.linkActionsAll.help')}
          checked={Settings.Config.LinkActionsAll ?? false}
          onChange={(event) => configure({ LinkActionsAll: event.currentTarget.checked })}
        />
      </TabSection>
      <PayableSection
        value={Settings.Config.PaymentActionIds}
        projectId={projectId}
        problem={problemAt(problems, 'Settings.Config.PaymentActionIds')}
        onChange={configure}
      />
      <TabSection title={t('programmes.alerts')}>
        <Select
          label={t('programmes.alerts.corner')}
          data={corners.map((corner) => ({ value: corner, label: t(`programmes.corner.${corner}`) }))}
          allowDeselect={false}
          value={Settings.Config.Alert?.Corner ?? 'bottomRight'}
          onChange={(chosen) => {
            const Corner = corners.find((corner) => corner === chosen);
            if (Corner) configure({ Alert: { Corner } });
          }}
        />
      </TabSection>
    </Stack>
  );
}

const fieldLabel = (choices: readonly { id: string; label: string }[], id: string) =>
  choices.find((choice) => choice.id === id)?.label ?? id;

/** Removes parts that are undefined, which settings do not store. */
const withoutUndefined = (filter: Filter): Filter => JSON.parse(JSON.stringify(filter)) as Filter;
