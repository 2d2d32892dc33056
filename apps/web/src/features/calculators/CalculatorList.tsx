import type { ListedWorkbook } from '@ithaki/contract';
import { Badge, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCalculator, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { editedText, filledText } from '../../i18n/text-in-language.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../ui/fields/TwoLanguages.tsx';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useWorkbooks } from '../../workbooks/queries.ts';
import { ImportZone } from './editing/ImportZone.tsx';
import { useArchiveWorkbook, useRenameWorkbook } from './queries.ts';

/** The programme's calculators: opens, renames and archives them, and creates one from a spreadsheet. */
export function CalculatorList() {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const edits = useCan('calculators.edit');
  const workbooks = useWorkbooks();
  const archive = useArchiveWorkbook();
  const [importing, setImporting] = useState(false);
  const [renaming, setRenaming] = useState<ListedWorkbook>();
  const openCalculator = ({ Id }: { Id: number }) => void navigate({ to: paths.admin.calculator(Id) });
  const toggleArchived = ({ Id, Archived }: ListedWorkbook) =>
    archive.mutate(
      { Id, Archived: !Archived },
      { onSuccess: () => toast.done(t(Archived ? 'calculators.restored' : 'calculators.archived')) },
    );
  const columns: Column<ListedWorkbook>[] = [
    {
      id: 'name',
      label: t('calculators.name'),
      names: true,
      cell: ({ Id, Name }) =>
        edits ? <Anchor to={paths.admin.calculator(Id)}>{local(Name)}</Anchor> : <Text>{local(Name)}</Text>,
    },
    {
      id: 'state',
      label: t('calculators.state'),
      cell: ({ Published, HasDraft, Archived }) => (
        <Group gap={6}>
          <Badge variant="light" color={Archived || Published === null ? 'gray' : 'teal'} autoContrast>
            {t(
              Archived
                ? 'calculators.state.archived'
                : Published === null
                  ? 'calculators.state.draft'
                  : 'calculators.state.published',
            )}
          </Badge>
          {Published !== null && (
            <Text size="sm" c="dimmed">
              {t('calculators.version', { number: Published })}
              {HasDraft ? `, ${t('calculators.hasDraft')}` : ''}
            </Text>
          )}
        </Group>
      ),
    },
    {
      id: 'uses',
      label: t('calculators.uses'),
      cell: ({ Actions }) => <Text size="sm">{t('calculators.actions', { count: Actions })}</Text>,
    },
    { id: 'changed', label: t('calculators.changed'), cell: ({ ChangedAt }) => <LocalDate value={ChangedAt} /> },
    ...(edits
      ? [
          {
            id: 'do',
            label: t('calculators.do'),
            cell: (workbook: ListedWorkbook) => (
              <Menu position="bottom-end">
                <Menu.Target>
                  <IconButton label={t('calculators.more', { name: local(workbook.Name) })}>
                    <IconDots size={18} aria-hidden />
                  </IconButton>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setRenaming(workbook)}>
                    {t('calculators.rename')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={
                      workbook.Archived ? (
                        <IconArchiveOff size={16} aria-hidden />
                      ) : (
                        <IconArchive size={16} aria-hidden />
                      )
                    }
                    onClick={() => toggleArchived(workbook)}
                  >
                    {t(workbook.Archived ? 'calculators.restore' : 'calculators.archive')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('calculators.title')}
        lead={t('calculators.lead')}
        list
        actions={
          <>
            <ListExportSlot list="calculators" body={{}} count={workbooks.data?.length} />
            {edits && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setImporting(true)}>
                {t('calculators.new')}
              </Button>
            )}
          </>
        }
      />
      {workbooks.error ? (
        <ErrorState message={messageOf(workbooks.error)} onRetry={() => void workbooks.refetch()} />
      ) : (
        <DataList
          label={t('calculators.title')}
          columns={columns}
          rows={workbooks.data}
          idOf={({ Id }) => Id}
          empty={<EmptyState icon={IconCalculator} title={t('calculators.none')} next={t('calculators.none.help')} />}
        />
      )}
      {importing && (
        <Modal
          opened
          onClose={() => setImporting(false)}
          title={t('calculators.new')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <Stack>
            <ImportZone onImported={openCalculator} />
          </Stack>
        </Modal>
      )}
      {renaming && <RenameDialog workbook={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  );
}

function RenameDialog({ workbook, onClose }: { workbook: ListedWorkbook; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useRenameWorkbook().mutateAsync,
    { Name: workbook.Name },
    {
      toBody: ({ Name }) => ({
        Id: workbook.Id,
        Name: filledText(Name),
      }),
      onDone: onClose,
    },
  );
  const { Name } = form.values;
  return (
    <FormDialog
      title={t('calculators.rename')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('calculators.rename')}
      blocked={editedText(Name).el.trim() === ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TwoLanguages
        label={t('calculators.name')}
        required
        value={Name}
        error={form.field('Name').error}
        onChange={form.field('Name').onChange}
      />
    </FormDialog>
  );
}
