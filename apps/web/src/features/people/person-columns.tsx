import type { ListedUser } from '@ithaki/contract';
import type { Translate } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor } from '../../ui/links/Anchor.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import { StateBadge } from './membership/StateBadge.tsx';

/** The columns of the list of people. */
export const personColumns = (t: Translate): Column<ListedUser>[] => [
  {
    id: 'name',
    label: t('people.name'),
    sort: 'last_name',
    names: true,
    cell: ({ Id, Name, Label, Color }) => (
      <PersonBadge
        name={<Anchor to={paths.admin.user(Id)}>{Name}</Anchor>}
        initialsFrom={Name}
        colorClass={Color}
        {...(Label !== Name && { detail: Label })}
      />
    ),
  },
  { id: 'username', label: t('people.username'), sort: 'user_name', cell: ({ Username }) => Username },
  {
    id: 'roles',
    label: t('people.roles'),
    cell: ({ Roles }) => Roles.map((role) => t(`shell.role.${role}`)).join(', '),
  },
  { id: 'state', label: t('people.state'), cell: ({ State }) => <StateBadge state={State} /> },
  { id: 'mentor', label: t('people.mentor'), cell: ({ Mentor }) => Mentor ?? '—' },
  {
    id: 'joined',
    label: t('people.joined'),
    sort: 'joined',
    figures: true,
    cell: ({ JoinedAt }) => <LocalDate value={JoinedAt} as="date" />,
  },
];
