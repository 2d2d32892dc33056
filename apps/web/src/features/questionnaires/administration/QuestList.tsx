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
  /** What it is called to begin with. */
  begins: LocalText;
  busy: boolean;
  error: Error | null;
  onTitle: (title: LocalText) => void;
  onClose: () => void;
}

/** Asks what a new questionnaire is called. */
function TitleDialog({ title, begins, busy, error, onTitle, onClose }: Props) {
  const { t } = useText();
  const [said, setSaid] = useState(begins);
  const { el, en } = typeof said === 'string' ? { el: said, en: '' } : said;
  const chosen = el.trim() === '' ? '' : en.trim() === '' ? el : { el, en };
  return (
    <FormDialog
      title={title}
      ready
      busy={busy}
      failure={error ? messageOf(error) : undefined}
      submit={t('questionnaires.administration.create')}
      blocked={chosen === ''}
      onSubmit={() => onTitle(chosen)}
      onClose={onClose}
    >
      <TwoLanguages label={t('questionnaires.administration.name')} value={said} onChange={setSaid} required />
    </FormDialog>
  );
}

const states = ['all', 'draft', 'published', 'archived'] as const;

/** The title of a copy, in each language of the one it is of. */
const copied = (title: LocalText, mark: (one: string) => string): LocalText =>
  typeof title === 'string' ? mark(title) : { el: mark(title.el), en: title.en && mark(title.en) };

/** The questionnaires of the programme: found, made, and opened. */
export function QuestList() {
  const { t } = useText();
  const navigate = useNavigate();
  const edits = useCan('quests.edit');
  const [{ search = '', state, page: shown }, setAddress] = useAddressState();
  const [dialog, setDialog] = useState<'new' | ListedQuest>();
  const State = states.find((one) => one === state && one !== 'all') as
    | Exclude<(typeof states)[number], 'all'>
    | undefined;
  const page = Math.max(1, Number(shown) || 1);
  const quests = useQuests({ page: page - 1, ...(search && { Search: search }), ...(State && { State }) });
  const [create, duplicate] = [useCreateQuest(), useDuplicateQuest()];
  const columns = useQuestColumns(setDialog);
  const edit = ({ Id }: { Id: number }) => void navigate({ to: paths.admin.questionnaire(Id) });
  const narrowed = search !== '' || State !== undefined;
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
          data={states.map((one) => ({ value: one, label: t(`questionnaires.administration.state.${one}`) }))}
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
                title={t(narrowed ? 'questionnaires.administration.noneFound' : 'questionnaires.administration.title')}
                next={narrowed ? '' : t('questionnaires.administration.empty')}
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
          begins=""
          busy={create.isPending}
          error={create.error}
          onTitle={(Title) => create.mutate({ Title }, { onSuccess: edit })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && dialog !== 'new' && (
        <TitleDialog
          title={t('questionnaires.administration.duplicateTitle')}
          begins={copied(dialog.Title, (title) => t('questionnaires.administration.copyOf', { title }))}
          busy={duplicate.isPending}
          error={duplicate.error}
          onTitle={(Title) => duplicate.mutate({ QuestId: dialog.Id, Title }, { onSuccess: edit })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
