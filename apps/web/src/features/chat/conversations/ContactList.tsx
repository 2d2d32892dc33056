import type { Calls, ReplyOf } from '@ithaki/contract';
import { Avatar, Button, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import classes from './ConversationList.module.css';
import { useContacts, useStart } from './queries.ts';
import { roleName } from './role-name.ts';

type Contact = ReplyOf<Calls['conversations']['contacts']>['list'][number];

/** Kinds of relation between people, in the order in which contacts are listed. */
const whys = ['mentor', 'mentee', 'coordinator', 'supervisor', 'office', 'programme'] as const;

/** Roles that can write to the office; other roles find its people among their contacts. */
const officeWriters: readonly string[] = ['Mentee', 'Mentor', 'RegistryMentor'];

interface Props {
  search: string;
  /** Whether the list is shown because there are no conversations yet. */
  isFirst?: boolean;
}

/**
 * The people to whom the person may write, by their relation; a click opens the conversation, creating it if
 * necessary.
 */
export function ContactList({ search, isFirst = false }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const contacts = useContacts(search);
  const { Roles } = useMe();
  const hasOffice = Roles.some((role) => officeWriters.includes(role));
  const { mutate: start, isPending } = useStart();
  const open = (id: number) => void navigate({ to: paths.conversation(id) });
  const begin = (body: Parameters<typeof start>[0]) => start(body, { onSuccess: ({ Id }) => open(Id) });
  if (contacts.error && !contacts.data)
    return <ErrorState message={messageOf(contacts.error)} onRetry={() => void contacts.refetch()} />;
  if (!contacts.data) return <RowsSkeleton rows={8} height={56} />;
  const people = contacts.data.pages.flatMap(({ list }) => list);
  const groups = whys
    .map((why) => ({ why, list: people.filter(({ Why }) => Why === why) }))
    .filter(({ list }) => list.length > 0);
  const choose = (contact: Contact) =>
    contact.ConversationId === null ? begin({ UserIds: [contact.Id] }) : open(contact.ConversationId);
  return (
    <>
      {isFirst && (
        <Text size="sm" c="dimmed" px="sm" pt="sm">
          {t(people.length > 0 || hasOffice ? 'chat.first' : 'chat.first.nobody')}
        </Text>
      )}
      {hasOffice && search === '' && (
        <ul className={classes.rows}>
          <li>
            <button type="button" className={classes.row} disabled={isPending} onClick={() => begin({ Office: true })}>
              <Avatar size={40} radius="xl" color="brand" variant="light" aria-hidden>
                <IconBuilding size={20} stroke={1.6} />
              </Avatar>
              <span className={classes.words}>
                <span className={classes.name}>{t('chat.office')}</span>
                <span className={classes.role}>{t('chat.office.lead')}</span>
              </span>
            </button>
          </li>
        </ul>
      )}
      {groups.map(({ why, list }) => (
        <section key={why} aria-label={t(`chat.why.${why}`)}>
          <p className={classes.group} aria-hidden>
            {t(`chat.why.${why}`)}
          </p>
          <ul className={classes.rows}>
            {list.map((contact) => (
              <li key={contact.Id}>
                <button type="button" className={classes.row} disabled={isPending} onClick={() => choose(contact)}>
                  <ChatAvatar user={contact} withStatus />
                  <span className={classes.words}>
                    <span className={classes.name}>{contact.Name}</span>
                    <span className={classes.role}>{roleName(contact.Role)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {people.length === 0 && search !== '' && (
        <EmptyState title={t('chat.people.nobody')} next={t('chat.people.nobody.next')} />
      )}
      {contacts.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={contacts.isFetchingNextPage}
            onClick={() => void contacts.fetchNextPage()}
          >
            {t('chat.more')}
          </Button>
        </div>
      )}
    </>
  );
}
