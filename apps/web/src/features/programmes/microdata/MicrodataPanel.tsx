import { type FieldFilter, type Match, matches, type ProjectSettings } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { Button, Group, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { useActionsOf } from '../queries.ts';
import { RuleRows } from './RuleRows.tsx';

/** Years after the programme's end for which the law of the funding wants the data kept. */
const KEPT_YEARS = 5;

/** Removes parts without a value, which settings do not store. */
const compact = (settings: ProjectSettings): ProjectSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''),
  ) as ProjectSettings;

const valueless: readonly Match[] = ['empty', 'notempty'];
/** Comparisons of one value; the others are kept as they are. */
const offered = matches.filter((match) => match !== 'between' && match !== 'in');

/** Settings of microdata: the operation, how long they are kept, what marks the entry, who is sent, rules of one's own. */
export function MicrodataPanel({ draft, onChange, problems, projectId }: PanelProps) {
  const { t } = useText();
  const local = useLocalText();
  const actions = useActionsOf(projectId).data ?? [];
  const { Settings } = draft;
  const put = (change: Partial<ProjectSettings>) =>
    onChange({ ...draft, Settings: compact({ ...Settings, ...change }) });
  const problem = (part: string) => problemAt(problems, `Settings.${part}`);
  const end = parseDate(draft.EndsOn);
  const entryAction = Settings.MicrodataDateActionId;
  const entryActions = actions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }));
  // An action that was removed stays readable by its number.
  if (entryAction !== undefined && !actions.some(({ Id }) => Id === entryAction))
    entryActions.push({ value: String(entryAction), label: `#${entryAction}` });
  const proposed = end && `31-12-${end.year + KEPT_YEARS}`;
  const fields = [...Settings.User.Fields, ...Settings.Mentee.ProjectFields]
    .filter(({ Type }) => Type !== 'ExportField' && Type !== 'file')
    .map(({ Name, Label, Options = [] }) => ({ value: Name, label: local(Label), options: Options }));
  return (
    <Stack gap="xl">
      <TabSection title={t('programmes.microdata.operation')}>
        <TextInput
          label={t('programmes.microdata.mis')}
          description={t('programmes.microdata.mis.help')}
          maw={240}
          maxLength={200}
          value={Settings.MIS ?? ''}
          error={problem('MIS')}
          onChange={(event) => put({ MIS: event.currentTarget.value })}
        />
        <DateField
          label={t('programmes.microdata.keptUntil')}
          description={t('programmes.microdata.keptUntil.help')}
          maw={240}
          value={Settings.MicrodataKeptUntil ?? ''}
          error={problem('MicrodataKeptUntil')}
          onChange={(MicrodataKeptUntil) => put({ MicrodataKeptUntil })}
        />
        {proposed !== undefined && !Settings.MicrodataKeptUntil && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => put({ MicrodataKeptUntil: proposed })}>
              {t('programmes.microdata.keptUntil.take', { day: proposed })}
            </Button>
          </Group>
        )}
        <Select
          label={t('programmes.microdata.dateAction')}
          description={t('programmes.microdata.dateAction.help')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
          placeholder={t('programmes.microdata.dateAction.none')}
          data={entryActions}
          value={entryAction === undefined ? null : String(entryAction)}
          error={problem('MicrodataDateActionId')}
          onChange={(id) => put({ MicrodataDateActionId: id === null ? undefined : Number(id) })}
        />
      </TabSection>
      <TabSection title={t('programmes.microdata.filter')} help={t('programmes.microdata.filter.help')}>
        <EditedRows<FieldFilter>
          rows={Settings.MicrodataSendFilter ?? []}
          onChange={(rows) => put({ MicrodataSendFilter: rows as ProjectSettings['MicrodataSendFilter'] })}
          problem={problem('MicrodataSendFilter')}
          removeLabel={({ Field }) =>
            t('programmes.microdata.filter.remove', {
              name: fields.find(({ value }) => value === Field)?.label ?? Field,
            })
          }
          add={{
            label: t('programmes.microdata.filter.add'),
            row: () => ({ Field: fields[0]?.value ?? '', Match: 'equals', Value: '' }),
          }}
        >
          {(row, putRow, remove) => {
            const { Field, Match: match = 'equals', Value = '' } = row;
            const options = fields.find(({ value }) => value === Field)?.options ?? [];
            const value = [Value].flat().join(', ');
            const setValue = (next: string) => putRow({ ...row, Value: next });
            return (
              <Group gap="xs" align="flex-end">
                <Select
                  label={t('actions.condition.field')}
                  searchable
                  flex="2 1 12rem"
                  data={fields.map(({ value: name, label }) => ({ value: name, label }))}
                  value={Field}
                  onChange={(name) => name !== null && putRow({ Field: name, Match: match, Value: '' })}
                />
                <NativeSelect
                  label={t('actions.condition.comparison')}
                  data={[...new Set([match, ...offered])].map((one) => ({
                    value: one,
                    label: t(`grids.match.${one}`),
                  }))}
                  value={match}
                  onChange={(event) => {
                    const next = matches.find((one) => one === event.currentTarget.value) ?? 'equals';
                    putRow(valueless.includes(next) ? { Field, Match: next } : { Field, Match: next, Value: value });
                  }}
                />
                {!valueless.includes(match) &&
                  (options.length > 0 && match === 'equals' ? (
                    <Select
                      label={t('actions.condition.value')}
                      searchable
                      flex="1 1 10rem"
                      data={options.map((option) => ({ value: option.Value, label: local(option.Label) }))}
                      value={value || null}
                      onChange={(chosen) => setValue(chosen ?? '')}
                    />
                  ) : (
                    <TextInput
                      label={t('actions.condition.value')}
                      flex="1 1 10rem"
                      readOnly={Array.isArray(Value)}
                      value={value}
                      onChange={(event) => setValue(event.currentTarget.value)}
                    />
                  ))}
                {remove}
              </Group>
            );
          }}
        </EditedRows>
      </TabSection>
      {projectId !== undefined && (
        <TabSection title={t('programmes.microdata.rules')} help={t('programmes.microdata.rules.help')}>
          <RuleRows
            {...{ settings: Settings, projectId, problems }}
            onChange={(MicrodataRules) => put({ MicrodataRules })}
          />
        </TabSection>
      )}
    </Stack>
  );
}
