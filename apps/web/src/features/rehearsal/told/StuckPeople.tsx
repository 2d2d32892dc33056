import type { RehearsalReport } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { mendingStuck, type Names } from './finding-words.ts';

type Stuck = RehearsalReport['Stuck'][number];

/** Table of the people who are stuck: at which action, since when and why. */
export function StuckPeople({ stuck, names }: { stuck: readonly Stuck[]; names: Names }) {
  const { t } = useText();
  const why = ({ Because, After, MentorIds }: Stuck) => {
    const after =
      After.length === 0 ? '' : ` ${t('rehearsal.stuck.after', { actions: After.map(names.action).join(', ') })}`;
    const mentors =
      MentorIds.length === 0
        ? ''
        : ` ${t('rehearsal.stuck.mentors', { mentors: MentorIds.map(names.mentor).join(', ') })}`;
    return `${t(`rehearsal.because.${Because}`)}${after}${mentors}`;
  };
  const columns: Column<Stuck>[] = [
    {
      id: 'action',
      label: t('rehearsal.stuck.action'),
      names: true,
      cell: (row) => <Anchor to={mendingStuck(row)}>{names.action(row.ActionId)}</Anchor>,
    },
    { id: 'people', label: t('rehearsal.stuck.people'), figures: true, cell: ({ People }) => People },
    { id: 'since', label: t('rehearsal.stuck.first'), cell: ({ Since }) => Since },
    { id: 'why', label: t('rehearsal.stuck.why'), cell: why },
    { id: 'numbers', label: t('rehearsal.stuck.numbers'), cell: ({ Numbers }) => Numbers.join(', ') || '–' },
  ];
  return (
    <DataList
      label={t('rehearsal.tab.stuck')}
      columns={columns}
      rows={stuck}
      idOf={({ ActionId, Because }) => `${ActionId} ${Because}`}
      empty={<EmptyState title={t('rehearsal.stuck.none')} next={t('rehearsal.stuck.none.next')} />}
    />
  );
}
