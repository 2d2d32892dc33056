import type { ListedQuest, LocalText } from '@ithaki/contract';
import { mapText } from '@ithaki/questionnaire';
import { Button, SegmentedControl } from '@mantine/core';
import { IconClipboardList, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { editedText, filledText } from '../../../i18n/text-in-language.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CreateFromFile } from './CreateFromFile.tsx';
import { useCreateQuest, useDuplicateQuest, useQuests } from './queries.ts';
import { useQuestColumns } from './useQuestColumns.tsx';

interface TitleDialogProps {
  title: string;
  initialTitle: LocalText;
  /** Creates the questionnaire. */
  create: (title: LocalText) => Promise<{ Id: number }>;
  onCreated: (created: { Id: number }) => void;
  onClose: () => void;
}

/** Returns the entered title without blank translations; empty without a Greek one. */
function trimmedTitle(title: LocalText): LocalText {
  return editedText(title).el.trim() === '' ? '' : filledText(title);
}

/** Asks for the title of a new questionnaire, and creates it. */
function TitleDialog({ title, initialTitle, create, onCreated, onClose }: TitleDialogProps) {
  const { t } = useText();
  const form = useCallForm(
    create,
    { Title: initialTitle },
    { toBody: ({ Title }) => trimmedTitle(Title), onDone: onCreated },
  );
  return (
    <FormDialog
      title={title}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('questionnaires.administration.create')}
      blocked={trimmedTitle(form.values.Title) === ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TwoLanguages
        label={t('questionnaires.administration.name')}
        required
        value={form.values.Title}
        error={form.field('Title').error}
        onChange={form.field('Title').onChange}
      />
    </FormDialog>
  );
}

const states = ['all', 'draft', 'published', 'archived'] as const;

/** Returns the title of a copy, in each language of the original. */
const copyTitle = (title: LocalText, mark: (title: string) => string): LocalText => mapText(filledText(title), mark);

/** Questionnaires of the programme: search, create and open. */
export function QuestList() {
  const { t } = useText();
  const navigate = useNavigate();
  const edits = useCan('quests.edit');
  const [{ search = '', state, page: pageText }, setAddress] = useAddressState();
  const [dialog, setDialog] = useState<'new' | 'import' | ListedQuest>();
  const State = states.find((name) => name === state && name !== 'all') as
    | Exclude<(typeof states)[number], 'all'>
    | undefined;
  const page = Math.max(1, Number(pageText) || 1);
  const quests = useQuests({ page: page - 1, ...(search && { Search: search }), ...(State && { State }) });
  const [create, duplicate] = [useCreateQuest(), useDuplicateQuest()];
  const columns = useQuestColumns(setDialog);
  const openEditor = ({ Id }: { Id: number }) => void navigate({ to: paths.admin.questionnaire(Id) });
  const isFiltered = search !== '' || State !== undefined;
  return (
    <>
      <PageHeader
        title={t('questionnaires.administration.title')}
        lead={t('questionnaires.administration.lead')}
        list
        actions={
          <>
            <ListExportSlot
              list="quests"
              body={{ ...(search && { Search: search }), ...(State && { State }) }}
              count={quests.data?.All}
            />
            {edits && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconFileImport size={18} aria-hidden />}
                  onClick={() => setDialog('import')}
                >
                  {t('questionnaires.editing.import')}
                </Button>
                <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog('new')}>
                  {t('questionnaires.administration.new')}
                </Button>
              </>
            )}
          </>
        }
      />
      <ListTools
        search={
          <SearchBox
            label={t('questionnaires.administration.search')}
            value={search}
            onSearch={(text) => setAddress({ search: text, page: undefined })}
          />
        }
        active={State ? 1 : 0}
        filters={
          <SegmentedControl
            aria-label={t('questionnaires.administration.state')}
            data={states.map((name) => ({ value: name, label: t(`questionnaires.administration.state.${name}`) }))}
            value={State ?? 'all'}
            onChange={(next) => setAddress({ state: next === 'all' ? undefined : next, page: undefined })}
            style={{ maxWidth: '100%', overflowX: 'auto' }}
          />
        }
      />
      {quests.error ? (
        <ErrorState message={messageOf(quests.error)} onRetry={() => void quests.refetch()} />
      ) : (
        <>
          <DataList
            label={t('questionnaires.administration.title')}
            columns={columns}
            rows={quests.data?.list}
            idOf={({ Id }) => Id}
            empty={
              <EmptyState
                icon={IconClipboardList}
                title={t(
                  isFiltered ? 'questionnaires.administration.noneFound' : 'questionnaires.administration.title',
                )}
                next={t(
                  isFiltered ? 'questionnaires.administration.noneFound.next' : 'questionnaires.administration.empty',
                )}
              />
            }
          />
          {quests.data && quests.data.All > 0 && (
            <Pager
              page={page}
              pages={quests.data.count}
              all={quests.data.All}
              onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
            />
          )}
        </>
      )}
      {dialog === 'new' && (
        <TitleDialog
          title={t('questionnaires.administration.new')}
          initialTitle=""
          create={(Title) => create.mutateAsync({ Title })}
          onCreated={openEditor}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'import' && <CreateFromFile onCreated={openEditor} onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && (
        <TitleDialog
          title={t('questionnaires.administration.duplicateTitle')}
          initialTitle={copyTitle(dialog.Title, (title) => t('questionnaires.administration.copyOf', { title }))}
          create={(Title) => duplicate.mutateAsync({ QuestId: dialog.Id, Title })}
          onCreated={openEditor}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
