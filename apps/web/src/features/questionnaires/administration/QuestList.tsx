import type { ListedQuest, LocalText } from '@ithaki/contract';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCreateQuest, useDuplicateQuest, useQuests } from './queries.ts';
import { useQuestColumns } from './useQuestColumns.tsx';

interface Props {
  title: string;
  /** Initial title. */
  initialTitle: LocalText;
  busy: boolean;
  error: Error | null;
  onTitle: (title: LocalText) => void;
  onClose: () => void;
}

/** Asks for the title of a new questionnaire. */
function TitleDialog({ title, initialTitle, busy, error, onTitle, onClose }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(initialTitle);
  const { el, en } = typeof typed === 'string' ? { el: typed, en: '' } : typed;
  const trimmed = el.trim() === '' ? '' : en.trim() === '' ? el : { el, en };
  return (
    <FormDialog
      title={title}
      ready
      busy={busy}
      failure={error ? messageOf(error) : undefined}
      submit={t('questionnaires.administration.create')}
      blocked={trimmed === ''}
      onSubmit={() => onTitle(trimmed)}
      onClose={onClose}
    >
      <TwoLanguages label={t('questionnaires.administration.name')} value={typed} onChange={setTyped} required />
    </FormDialog>
  );
}

const states = ['all', 'draft', 'published', 'archived'] as const;

/** Title of a copy, in each language of the original. */
const copyTitle = (title: LocalText, mark: (title: string) => string): LocalText =>
  typeof title === 'string' ? mark(title) : { el: mark(title.el), en: title.en && mark(title.en) };

/** Questionnaires of the programme: search, create and open. */
export function QuestList() {
  const { t } = useText();
  const navigate = useNavigate();
  const edits = useCan('quests.edit');
  const [{ search = '', state, page: pageText }, setAddress] = useAddressState();
  const [dialog, setDialog] = useState<'new' | ListedQuest>();
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
        actions={
          edits && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog('new')}>
              {t('questionnaires.administration.new')}
            </Button>
          )
        }
      />
      <Group mb="md" gap="sm">
        <div style={{ flex: '1 1 16rem' }}>
          <SearchBox
            label={t('questionnaires.administration.search')}
            value={search}
            onSearch={(text) => setAddress({ search: text, page: undefined })}
          />
        </div>
        <SegmentedControl
          aria-label={t('questionnaires.administration.state')}
          data={states.map((name) => ({ value: name, label: t(`questionnaires.administration.state.${name}`) }))}
          value={State ?? 'all'}
          onChange={(next) => setAddress({ state: next === 'all' ? undefined : next, page: undefined })}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
        />
      </Group>
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
                next={isFiltered ? '' : t('questionnaires.administration.empty')}
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
          busy={create.isPending}
          error={create.error}
          onTitle={(Title) => create.mutate({ Title }, { onSuccess: openEditor })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && dialog !== 'new' && (
        <TitleDialog
          title={t('questionnaires.administration.duplicateTitle')}
          initialTitle={copyTitle(dialog.Title, (title) => t('questionnaires.administration.copyOf', { title }))}
          busy={duplicate.isPending}
          error={duplicate.error}
          onTitle={(Title) => duplicate.mutate({ QuestId: dialog.Id, Title }, { onSuccess: openEditor })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
