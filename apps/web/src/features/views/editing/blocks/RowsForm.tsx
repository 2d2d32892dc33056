import { type QueryParameter, resultViews, type ViewBlock } from '@ithaki/contract';
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useReportNames, useReportParameters, useServiceNames } from '../queries.ts';

type Block<Type extends ViewBlock['Type']> = Extract<ViewBlock, { Type: Type }>;
type RowsBlock = Block<'report'> | Block<'service'>;

interface Props<B extends RowsBlock> {
  block: B;
  onChange: (block: B) => void;
}

/** What a parameter is called in the form, and the values that it may have; any value without them. */
type Asked = Pick<QueryParameter, 'Name' | 'Label'> & Partial<Pick<QueryParameter, 'Type' | 'Required' | 'Options'>>;

interface HowProps {
  block: Pick<RowsBlock, 'Show' | 'Values'>;
  asked: readonly Asked[];
  onChange: (how: Pick<RowsBlock, 'Show' | 'Values'>) => void;
}

/** How the rows are shown, and the values with which they are asked for. */
function HowShown({ block: { Show, Values = {} }, asked, onChange }: HowProps) {
  const { t } = useText();
  const local = useLocalText();
  const put = (name: string, value: string) => {
    const { [name]: _, ...others } = Values;
    onChange({ Show, Values: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <>
      <Select
        label={t('views.editing.block.rows.show')}
        allowDeselect={false}
        data={resultViews.map((value) => ({ value, label: t(`reports.show.${value}`) }))}
        value={Show}
        onChange={(next) => onChange({ Show: resultViews.find((known) => known === next) ?? 'table', Values })}
      />
      {asked.map(({ Name, Label, Type, Required = false, Options }) => {
        const shared = { label: local(Label) || Name, required: Required };
        if (Type === 'boolean' || (Type === 'select' && Options))
          return (
            <Select
              key={Name}
              {...shared}
              clearable
              data={
                Options?.map((option) => ({ value: option.Value, label: local(option.Label) || option.Value })) ?? [
                  { value: 'true', label: t('reports.value.yes') },
                  { value: 'false', label: t('reports.value.no') },
                ]
              }
              value={Values[Name] ?? null}
              onChange={(value) => put(Name, value ?? '')}
            />
          );
        return (
          <TextInput
            key={Name}
            {...shared}
            placeholder={Type === 'date' ? t('views.editing.block.rows.date') : undefined}
            value={Values[Name] ?? ''}
            onChange={(event) => put(Name, event.currentTarget.value)}
          />
        );
      })}
    </>
  );
}

/** Chooses the report of a block, with the values of its parameters. */
export function ReportForm({ block, onChange }: Props<Block<'report'>>) {
  const { t } = useText();
  const reports = useReportNames() ?? [];
  const chosen = reports.find(({ Id }) => Id === block.QueryId);
  const asked = useReportParameters(block.QueryId) ?? [];
  return (
    <Stack gap="sm">
      <Select
        label={t('views.editing.block.report')}
        placeholder={t('views.editing.block.report.choose')}
        description={
          chosen &&
          t('views.editing.block.rows.roles', {
            roles: chosen.Roles.map((role) => t(`shell.role.${role}`)).join(', ') || '–',
          })
        }
        searchable
        nothingFoundMessage={t('views.editing.block.report.none')}
        data={reports.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
        value={block.QueryId === undefined ? null : String(block.QueryId)}
        onChange={(id) => {
          const report = reports.find(({ Id }) => String(Id) === id);
          onChange({ Type: 'report', Show: report?.Show[0] ?? block.Show, ...(report && { QueryId: report.Id }) });
        }}
      />
      <HowShown block={block} asked={asked} onChange={(how) => onChange({ ...block, ...how })} />
      <Text size="sm" c="dimmed">
        {t('views.editing.block.report.what')}
      </Text>
    </Stack>
  );
}

/** Chooses the service of a block, with the values of its parameters. */
export function ServiceForm({ block, onChange }: Props<Block<'service'>>) {
  const { t } = useText();
  const services = useServiceNames() ?? [];
  const chosen = services.find(({ Name }) => Name === block.Name);
  return (
    <Stack gap="sm">
      <Select
        label={t('views.editing.block.service')}
        placeholder={t('views.editing.block.service.choose')}
        description={
          chosen &&
          t('views.editing.block.rows.roles', { roles: chosen.Roles.map((role) => t(`shell.role.${role}`)).join(', ') })
        }
        searchable
        nothingFoundMessage={t('views.editing.block.service.none')}
        data={services.map(({ Name }) => Name)}
        value={block.Name || null}
        onChange={(name) => onChange({ Type: 'service', Name: name ?? '', Show: block.Show })}
      />
      <HowShown
        block={block}
        asked={(chosen?.Params ?? []).map((Name) => ({ Name, Label: '' }))}
        onChange={(how) => onChange({ ...block, ...how })}
      />
      <Text size="sm" c="dimmed">
        {t('views.editing.block.service.what')}
      </Text>
    </Stack>
  );
}
