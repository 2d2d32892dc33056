import { type QueryContent, queryKinds } from '@ithaki/contract';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceFloppy, IconHistory, IconReportAnalytics, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { HistoryDialog } from '../../../editor/HistoryDialog.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useSaveKey } from '../../../editor/save-key.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDeleteReport, useEditedReport, useReportVersions } from '../queries.ts';
import { sentValues } from '../running/parameter-values.ts';
import { Builder, newBuilt } from './Builder.tsx';
import classes from './Editing.module.css';
import { ReportSettings } from './ReportSettings.tsx';
import { SqlEditor } from './SqlEditor.tsx';
import { Trial, useTrial } from './Trial.tsx';
import { useCheck } from './useCheck.ts';
import { useParametersOfText } from './useParametersOfText.ts';
import { contentOf, contentText, newReport, newReportLike, unsavedOf, useReportEditor } from './useReportEditor.ts';
import { WhoSeesDialog } from './WhoSeesDialog.tsx';

/** Media query for screens wide enough to show the text and the settings side by side. */
const WIDE = '(min-width: 62em)';

const parts = ['sql', 'settings', 'result'] as const;
type Part = (typeof parts)[number];

/** Screen admin/report/edit/{id}: writes a report, tries it, and saves it. */
export function EditReportPage() {
  const id = useIdParam('id');
  return id === undefined ? <NewReport /> : <StoredReport key={id} id={id} />;
}

/** A report that begins empty, or as the example that the address names. */
function NewReport() {
  const { t } = useText();
  const [{ example }] = useAddressState();
  const [begun] = useState(() => newReportLike(example, (name) => t(`reports.example.${name}`)));
  return <ReportEditor stored={undefined} begun={begun} />;
}

function StoredReport({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount } = useEditedReport(id);
  if (data && isFetchedAfterMount)
    return <ReportEditor stored={{ Id: id, Version: data.Version, content: contentOf(data) }} begun={newReport} />;
  if (error) throw error;
  return <FormSkeleton fields={6} />;
}

function Versions({
  id,
  draft,
  put,
  onClose,
}: {
  id: number;
  draft: QueryContent;
  put: (content: QueryContent) => void;
  onClose: () => void;
}) {
  const { data } = useReportVersions(id);
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      name={draft.Name}
      versions={data?.map(({ Version, SavedAt, By, Query }) => ({
        number: Version,
        savedAt: SavedAt,
        savedBy: By ?? '',
        text: contentText(Query),
      }))}
      current={contentText(draft)}
      onTakeBack={(text) => {
        const version = data?.find(({ Query }) => contentText(Query) === text);
        if (version) put(version.Query);
      }}
    />
  );
}

interface EditorProps {
  stored: Parameters<typeof useReportEditor>[0];
  /** What a new one begins with. */
  begun: QueryContent;
}

function ReportEditor({ stored, begun }: EditorProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [part, setPart] = useState<Part>('sql');
  const [hasVersions, setHasVersions] = useState(false);
  const [asksWho, setAsksWho] = useState(false);
  const { ask, dialog } = useConfirm();
  const remove = useDeleteReport();
  const editor = useReportEditor(
    stored,
    begun,
    (id) => void navigate({ href: paths.admin.editReport(id), replace: true }),
  );
  const { saved, draft, put, store, unsaved, isSaving, errors, failure, conflict } = editor;
  const isBuilt = draft.Kind === 'built';
  const query = { Query: isBuilt ? '' : draft.Query, Totals: draft.Totals, ...(isBuilt && { Built: draft.Built }) };
  const check = useCheck(query, draft.Parameters);
  useParametersOfText(query, check, draft.Parameters, (parameters) => put({ Parameters: parameters }));
  const trial = useTrial(
    (values) => (RunId, signal) =>
      api.queries.adminExecute({ ...unsavedOf(draft), Parameters: values, RunId }, { signal }),
    draft.Parameters,
  );
  const run = () => {
    setPart('result');
    trial.start();
  };
  useSaveKey(() => {
    if (!isSaving) store();
  });
  const removeReport = async () => {
    if (!saved) return;
    const sure = await ask({
      title: t('reports.delete'),
      message: t('reports.delete.sure', { name: saved.content.Name }),
      confirm: t('reports.delete'),
      destructive: true,
    });
    if (sure) remove.mutate({ Id: saved.Id }, { onSuccess: () => void navigate({ href: paths.admin.reports() }) });
  };
  const chooseKind = (Kind: QueryContent['Kind']) => {
    // Whoever built a query and goes on in SQL begins with the SQL of what was built.
    const begun = Kind === 'sql' && draft.Query.trim() === '' ? { Query: check?.Query ?? '' } : {};
    put({ Kind, ...begun, ...(Kind === 'built' ? { Built: draft.Built ?? newBuilt } : { Totals: false }) });
  };
  const columns = (trial.run.result?.Columns ?? check?.Columns ?? []).map(({ Name }) => Name);
  const shows = (name: Part) => isWide || part === name;
  return (
    <>
      <LeaveGuard unsaved={unsaved && !remove.isSuccess} />
      <PageHeader
        title={saved?.content.Name || t('reports.new')}
        list
        above={<BackLink to={paths.admin.reports()}>{t('reports.title')}</BackLink>}
        actions={
          <>
            <IconButton label={t('reports.whoSees')} aria-haspopup="dialog" onClick={() => setAsksWho(true)}>
              <IconUsers size={20} />
            </IconButton>
            {saved && (
              <>
                <IconButton label={t('reports.versions')} aria-haspopup="dialog" onClick={() => setHasVersions(true)}>
                  <IconHistory size={20} />
                </IconButton>
                <IconButton label={t('reports.delete')} aria-haspopup="dialog" onClick={() => void removeReport()}>
                  <IconTrash size={20} />
                </IconButton>
                <LinkButton
                  to={paths.admin.report(saved.Id)}
                  variant="default"
                  leftSection={<IconReportAnalytics size={16} aria-hidden />}
                >
                  {t('reports.open')}
                </LinkButton>
              </>
            )}
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              loading={isSaving}
              disabled={!unsaved && saved !== undefined}
              onClick={() => store()}
            >
              {t('reports.save')}
            </Button>
          </>
        }
      />
      <Stack gap="sm" mb="sm">
        {conflict && (
          <ConflictChoice
            mine={contentText(draft)}
            theirs={contentText(conflict.theirs)}
            onMine={conflict.keepMine}
            onTheirs={conflict.takeTheirs}
          />
        )}
        <FormFailure message={failure} />
        {!isWide && (
          <SegmentedControl
            fullWidth
            aria-label={t('reports.parts')}
            data={parts.map((value) => ({ value, label: t(`reports.part.${value}`) }))}
            value={part}
            onChange={(value) => setPart(parts.find((known) => known === value) ?? 'sql')}
          />
        )}
      </Stack>
      <div className={classes.frame} data-wide={isWide || undefined}>
        <div hidden={!shows('sql') && !shows('result')} className={classes.part}>
          <div hidden={!shows('sql')}>
            <SegmentedControl
              size="xs"
              mb="sm"
              aria-label={t('reports.kind')}
              data={queryKinds.map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }))}
              value={draft.Kind}
              onChange={(kind) => chooseKind(queryKinds.find((known) => known === kind) ?? 'sql')}
            />
            {isBuilt && draft.Built ? (
              <Builder built={draft.Built} totals={draft.Totals} onChange={put} check={check} error={errors.Built} />
            ) : (
              <SqlEditor
                label={t('reports.sql')}
                value={draft.Query}
                onChange={(text) => put({ Query: text })}
                check={check}
                error={errors.Query}
                onRun={run}
              />
            )}
          </div>
          <div hidden={!shows('result')} className={classes.result}>
            <Trial trial={trial} label={draft.Name || t('reports.new')} show={draft.Show} labels={draft.Labels} />
          </div>
        </div>
        <section hidden={!shows('settings')} className={classes.part} aria-label={t('reports.part.settings')}>
          <ReportSettings draft={draft} put={put} columns={columns} errors={errors} />
        </section>
      </div>
      {!isWide && part === 'sql' && (
        <Group mt="sm">
          <Button variant="default" onClick={run}>
            {t('reports.run')}
          </Button>
        </Group>
      )}
      {asksWho && (
        <WhoSeesDialog
          body={{ ...unsavedOf(draft), Totals: draft.Totals, Parameters: sentValues(draft.Parameters, trial.entries) }}
          chosen={draft.Roles}
          onClose={() => setAsksWho(false)}
        />
      )}
      {hasVersions && saved && <Versions id={saved.Id} draft={draft} put={put} onClose={() => setHasVersions(false)} />}
      {dialog}
    </>
  );
}
