import type { EditedWorkbook } from '@ithaki/contract';
import { workbookFlaws } from '@ithaki/workbook/edit';
import { Alert, Button, Modal, Stack, Tabs, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import type { InputValues } from '../engine/messages.ts';
import { useEditedWorkbook, usePublishWorkbook } from '../queries.ts';
import type { SavedScenario } from '../working/saved-work.ts';
import { WorkbookWork } from '../working/WorkbookWork.tsx';
import { ChooseCells } from './ChooseCells.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportZone } from './ImportZone.tsx';
import { ScriptsForm } from './ScriptsForm.tsx';
import { SheetsList } from './SheetsList.tsx';
import { useWorkbookDraft } from './useWorkbookDraft.ts';
import { VersionsList } from './VersionsList.tsx';

/** Editor of a workbook: inputs, sheets, scripts, import report, versions, and a preview as the mentee sees it. */
export function EditCalculator() {
  const id = useIdParam('id') ?? 0;
  const opened = useEditedWorkbook(id);
  if (opened.error) throw opened.error;
  if (!opened.data || !opened.isFetchedAfterMount) return <FormSkeleton fields={6} />;
  return <Editor key={opened.data.Id} initial={opened.data} />;
}

function Editor({ initial }: { initial: EditedWorkbook }) {
  const { t } = useText();
  const local = useLocalText();
  const editing = useWorkbookDraft(initial);
  const publish = usePublishWorkbook();
  const [tab, setTab] = useState<string | null>('inputs');
  const [report, setReport] = useState(initial.Report);
  const [published, setPublished] = useState(initial.Published);
  const [replacing, setReplacing] = useState(false);
  const [values, setValues] = useState<InputValues>({});
  const [scenarios, setScenarios] = useState<SavedScenario[]>([]);
  const { wire, change, version, state, error, isChanged, replaceDraft } = editing;
  const flaws = workbookFlaws(wire);
  const title = local(initial.Name);
  const publishDraft = () =>
    version !== undefined &&
    publish.mutate(
      { Id: initial.Id, Version: version },
      {
        onSuccess: ({ Number: number }) => {
          setPublished(number);
          replaceDraft({ ...initial, Draft: wire, Version: version + 1, IsChanged: false });
          toast.done(t('calculators.published', { number }));
        },
      },
    );
  return (
    <Stack gap="md">
      <LeaveGuard unsaved={state === 'saving'} />
      <PageHeader
        above={<Anchor to={paths.admin.calculators()}>{t('calculators.title')}</Anchor>}
        title={title}
        lead={published === null ? t('calculators.state.draft') : t('calculators.versionIs', { number: published })}
        actions={
          <>
            <SaveState state={state} message={error ? messageOf(error) : undefined} />
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setReplacing(true)}>
              {t('calculators.edit.newFile')}
            </Button>
            <Button
              loading={publish.isPending}
              disabled={version === undefined || flaws.length > 0 || !isChanged || initial.Archived}
              onClick={publishDraft}
            >
              {t('calculators.publish')}
            </Button>
          </>
        }
      />
      {initial.Archived && <Alert color="gray">{t('errors.WorkbookArchived')}</Alert>}
      {state === 'conflict' && (
        <Alert color="needs" role="alert" title={t('errors.Conflict')}>
          <Button size="compact-md" variant="default" onClick={() => window.location.reload()}>
            {t('calculators.edit.takeTheirs')}
          </Button>
        </Alert>
      )}
      {publish.error && (
        <Alert color="red" role="alert">
          {messageOf(publish.error)}
        </Alert>
      )}
      {flaws.length > 0 && (
        <Alert color="needs">
          {flaws.map(({ Flaw, About }) => (
            <Text key={`${Flaw} ${About}`} size="sm">
              {t(Flaw === 'nameTwice' ? 'calculators.flaw.nameTwice' : 'calculators.flaw.allHidden', { name: About })}
            </Text>
          ))}
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList mb="md">
          <Tabs.Tab value="inputs">{t('calculators.tab.inputs')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('calculators.tab.preview')}</Tabs.Tab>
          <Tabs.Tab value="sheets">{t('calculators.tab.sheets')}</Tabs.Tab>
          <Tabs.Tab value="scripts">{t('calculators.tab.scripts')}</Tabs.Tab>
          <Tabs.Tab value="report">{t('calculators.tab.report', { count: report.length })}</Tabs.Tab>
          <Tabs.Tab value="versions">{t('calculators.tab.versions')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="inputs">
          <ChooseCells wire={wire} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <WorkbookWork
            showsFlaws
            wire={wire}
            title={title}
            values={values}
            onValues={setValues}
            scenarios={scenarios}
            onScenarios={setScenarios}
          />
        </Tabs.Panel>
        <Tabs.Panel value="sheets">
          <SheetsList wire={wire} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="scripts">
          <ScriptsForm wire={wire} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="report">
          <ImportReport lines={report} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsList id={initial.Id} version={version} onRestored={replaceDraft} />
        </Tabs.Panel>
      </Tabs>
      {replacing && version !== undefined && (
        <Modal
          opened
          onClose={() => setReplacing(false)}
          title={t('calculators.edit.newFile')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <Stack gap="sm">
            <Text size="sm">{t('calculators.edit.newFile.help')}</Text>
            <ImportZone
              replaced={{ Id: initial.Id, Version: version }}
              onImported={(edited) => {
                replaceDraft(edited);
                setReport(edited.Report);
                setReplacing(false);
                toast.done(t('calculators.edit.replaced'));
              }}
            />
          </Stack>
        </Modal>
      )}
    </Stack>
  );
}
