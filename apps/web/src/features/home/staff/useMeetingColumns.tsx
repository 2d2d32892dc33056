import type { Calls, ReplyOf } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { outcomeOf } from './meeting-outcomes.ts';

type Row = ReplyOf<Calls['mentor']['schedule']>[number];

/** Columns of a list of meetings. `now` in milliseconds. */
export function useMeetingColumns(now: number): readonly Column<Row>[] {
  const { t } = useText();
  const local = useLocalText();
  return [
    {
      id: 'mentee',
      label: t('home.meetings.mentee'),
      names: true,
      cell: ({ MenteeId, Mentee }) => <Anchor to={paths.mentor.mentee(MenteeId)}>{Mentee}</Anchor>,
    },
    { id: 'time', label: t('home.meetings.time'), cell: ({ Time }) => <LocalDate value={Time} as="time" /> },
    {
      id: 'action',
      label: t('home.meetings.action'),
      cell: ({ MenteeId, ActionId, Action }) => (
        <Anchor to={paths.mentor.menteeAction(MenteeId, ActionId)}>{local(Action)}</Anchor>
      ),
    },
    { id: 'mentor', label: t('home.meetings.mentor'), cell: ({ Mentor }) => Mentor },
    {
      id: 'place',
      label: t('home.meetings.place'),
      cell: ({ Place, Link }) => Place || (Link && t('home.meetings.remote')),
    },
    {
      id: 'outcome',
      label: t('home.meetings.outcome'),
      cell: (row) => {
        const outcome = outcomeOf(row, now);
        return outcome && t(outcome.label);
      },
    },
  ];
}
