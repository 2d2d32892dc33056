import { DASHBOARD_COLUMNS, type Dashboard, type QueryParameter, resultViews } from '@ithaki/contract';
import { Button, Checkbox, Group, Paper, Select, Text, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { useDeleteDashboard, useParametersOfDashboard, useReports, useSaveDashboard } from '../queries.ts';
import { RolesSelect } from '../RolesSelect.tsx';
import { VersionsButton } from '../VersionsButton.tsx';

type Item = Pick<Dashboard['Items'][number], 'QueryId' | 'Show' | 'W' | 'H'>;

/** Widths and heights that are offered, in cells of the grid. */
const [widths, heights] = [
  [4, 6, 8, 12],
  [5, 9, 14],
];

/** Returns the items with their places: from left to right, and on a new line where one does not fit. */
function placed(items: readonly Item[]): Omit<Dashboard['Items'][number], 'Name'>[] {
  let [x, y, high] = [0, 0, 0];
  return items.map((item) => {
    if (x + item.W > DASHBOARD_COLUMNS) [x, y, high] = [0, y + high, 0];
    const place = { ...item, X: x, Y: y };
    x += item.W;
    high = Math.max(high, item.H);
    return place;
  });
}

interface OwnProps {
  parameters: readonly QueryParameter[];
  onChange: (parameters: QueryParameter[]) => void;
}

/** What a dashboard calls the parameters of its queries, and the values with which it begins. */
function OwnParameters({ parameters, onChange }: OwnProps) {
  const { t } = useText();
  const put = (next: QueryParameter) =>
    onChange(parameters.map((parameter) => (parameter.Name === next.Name ? next : parameter)));
  return (
    <>
      <Text size="sm" fw={500}>
        {t('reports.parameters')}
      </Text>
      {parameters.map((parameter) => (
        <Paper key={parameter.Name} withBorder p="sm" component="fieldset" m={0}>
          <Text component="legend" size="sm" fw={600} px={4}>
            @{parameter.Name}
          </Text>
          <TwoLanguages
            label={t('reports.parameter.label')}
            value={parameter.Label}
            onChange={(Label) => put({ ...parameter, Label })}
          />
          <TextInput
            mt="xs"
            label={t('reports.parameter.default')}
            value={parameter.Default}
            onChange={(event) => put({ ...parameter, Default: event.currentTarget.value })}
          />
          <Checkbox
            mt="xs"
            label={t('reports.parameter.mustHave')}
            checked={parameter.Required}
            onChange={(event) => put({ ...parameter, Required: event.currentTarget.checked })}
          />
        </Paper>
      ))}
    </>
  );
}

interface Props {
  stored: Dashboard | undefined;
  onClose: () => void;
}

/** The dialog of a dashboard: its name, who sees it, and its queries in order. */
export function DashboardDialog({ stored, onClose }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = useDeleteDashboard();
  const { data: reports } = useReports({ count: 200 });
  const form = useCallForm(
    useSaveDashboard().mutateAsync,
    {
      Name: stored?.Name ?? '',
      Roles: stored?.Roles ?? [],
      Parameters: stored?.Parameters ?? [],
      Items: (stored?.Items ?? []).map(({ QueryId, Show, W, H }): Item => ({ QueryId, Show, W, H })),
    },
    {
      validate: ({ Name }) => ({ Name: Name.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Items, ...values }) => ({
        Dashboard: {
          ...values,
          Items: placed(Items),
          ...(stored && { Id: stored.Id, Version: stored.Version }),
        },
      }),
      inputOf: (field) => field.replace(/^Dashboard\./, ''),
      onDone: ({ Id }) => {
        toast.done(t('reports.saved'));
        onClose();
        void navigate({ href: paths.statistics(String(Id)) });
      },
    },
  );
  const { Items, Roles, Parameters } = form.values;
  const asked = useParametersOfDashboard(
    Items.map(({ QueryId }) => QueryId),
    Parameters,
  );
  const removeDashboard = async () => {
    if (!stored) return;
    const sure = await ask({
      title: t('reports.dashboard.delete'),
      message: t('reports.dashboard.delete.sure', { name: stored.Name }),
      confirm: t('reports.dashboard.delete'),
      destructive: true,
    });
    if (sure) remove.mutate({ Id: stored.Id }, { onSuccess: onClose });
  };
  const queries = (reports?.list ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const [first] = queries;
  return (
    <>
      <FormDialog
        title={stored?.Name ?? t('reports.dashboard.new')}
        ready={reports !== undefined}
        busy={form.busy}
        failure={form.failure}
        submit={t('reports.save')}
        size="xl"
        onSubmit={form.submit}
        onClose={onClose}
      >
        <TextInput label={t('reports.name')} required {...form.field('Name')} data-autofocus />
        <RolesSelect
          label={t('reports.dashboard.roles')}
          description={t('reports.roles.help')}
          value={Roles}
          searchable
          clearable
          onChange={(chosen) => form.setValues({ Roles: chosen })}
        />
        <Text size="sm" fw={500}>
          {t('reports.dashboard.items')}
        </Text>
        {first ? (
          <EditedRows<Item>
            rows={Items}
            onChange={(items) => form.setValues({ Items: items })}
            removeLabel={({ QueryId }) =>
              t('reports.build.remove', { name: queries.find(({ value }) => value === String(QueryId))?.label ?? '' })
            }
            add={{
              label: t('reports.dashboard.add'),
              row: () => ({ QueryId: Number(first.value), Show: 'table', W: 6, H: 9 }),
            }}
          >
            {(item, put, removeButton) => (
              <Group gap="xs">
                <Select
                  flex="3 1 10rem"
                  aria-label={t('reports.dashboard.query')}
                  allowDeselect={false}
                  searchable
                  data={queries}
                  value={String(item.QueryId)}
                  onChange={(id) => id && put({ ...item, QueryId: Number(id) })}
                />
                <Select
                  flex="1 1 7rem"
                  aria-label={t('reports.show')}
                  allowDeselect={false}
                  data={resultViews.map((view) => ({ value: view, label: t(`reports.show.${view}`) }))}
                  value={item.Show}
                  onChange={(view) => put({ ...item, Show: resultViews.find((one) => one === view) ?? 'table' })}
                />
                <Select
                  flex="1 1 6rem"
                  aria-label={t('reports.dashboard.width')}
                  allowDeselect={false}
                  data={[...new Set([...widths, item.W])].map((W) => ({
                    value: String(W),
                    label: t('reports.dashboard.width.of', { columns: W }),
                  }))}
                  value={String(item.W)}
                  onChange={(width) => width && put({ ...item, W: Number(width) })}
                />
                <Select
                  flex="1 1 6rem"
                  aria-label={t('reports.dashboard.height')}
                  allowDeselect={false}
                  data={[...new Set([...heights, item.H])].map((H) => ({
                    value: String(H),
                    label: t('reports.dashboard.height.of', { rows: H }),
                  }))}
                  value={String(item.H)}
                  onChange={(height) => height && put({ ...item, H: Number(height) })}
                />
                <IconButton
                  label={t('reports.dashboard.up')}
                  disabled={Items[0] === item}
                  onClick={() =>
                    form.setValues({ Items: moveItem(Items, Items.indexOf(item), Items.indexOf(item) - 1) })
                  }
                >
                  <IconArrowUp size={18} />
                </IconButton>
                {removeButton}
              </Group>
            )}
          </EditedRows>
        ) : (
          <Text size="sm" c="dimmed">
            {t('reports.dashboard.noReports')}
          </Text>
        )}
        {asked && asked.length > 0 && (
          <OwnParameters parameters={asked} onChange={(next) => form.setValues({ Parameters: next })} />
        )}
        {stored && (
          <Group justify="space-between">
            <VersionsButton
              id={stored.Id}
              name={stored.Name}
              list={api.dashboards.versions}
              restore={api.dashboards.restore}
              textOf={(version) => JSON.stringify(version.Dashboard, null, 2)}
              renews={['dashboards', 'statistics']}
              onRestored={onClose}
            />
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => void removeDashboard()}>
              {t('reports.dashboard.delete')}
            </Button>
          </Group>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
