import type { Conversation } from '@ithaki/contract';
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import classes from './MembersDialog.module.css';
import { useContacts, useUpdate, useWho } from './queries.ts';
import { roleName } from './role-name.ts';

/** The members of a group, with how far each has read; people with the right can add and remove members. */
export function MembersDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useText();
  const { Id: me } = useMe();
  const { Id: ConversationId, ProjectId, Version, Seq, can } = conversation;
  const who = useWho(ConversationId);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ChosenPerson[]>([]);
  const canChange = can.includes('members');
  const contacts = useContacts(search, canChange).data?.pages.flatMap(({ list }) => list) ?? [];
  const { mutateAsync: update, isPending } = useUpdate();
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const change = async (body: { Add?: number[]; Remove?: number[] }) => {
    setFailure(undefined);
    try {
      await update({ ConversationId, ProjectId, Version, ...body });
      setChosen([]);
      await who.refetch();
      // The button of a removed member had the focus.
      if (body.Remove) list.current?.focus();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const members = who.data?.list ?? [];
  const others = contacts.filter(({ Id }) => !members.some((member) => member.Id === Id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('chat.members', { count: conversation.Members })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="sm">
        {conversation.Rule && conversation.Rule.Kind !== 'fixed' && (
          <Text size="sm" c="dimmed">
            {t('chat.members.byRule')}
          </Text>
        )}
        {who.error && !who.data && <ErrorState message={messageOf(who.error)} onRetry={() => void who.refetch()} />}
        {who.isPending && <RowsSkeleton rows={4} height={44} />}
        <ul ref={list} tabIndex={-1} aria-label={t('chat.menu.members')} className={classes.members}>
          {members.map((member) => (
            <li key={member.Id} className={classes.member}>
              <ChatAvatar user={member} size={36} withStatus />
              <div className={classes.words}>
                <Text size="sm">{member.Id === me ? t('chat.you') : member.Name}</Text>
                <Text size="xs" c="dimmed">
                  {roleName(member.Role)}
                </Text>
              </div>
              {member.Observes && (
                <Badge color="gray" variant="light">
                  {t('chat.observes')}
                </Badge>
              )}
              {member.Read !== null && member.Id !== me && Seq > 0 && (
                <Text size="xs" c="dimmed">
                  {t(member.Read >= Seq ? 'chat.members.read' : 'chat.members.notRead')}
                </Text>
              )}
              {canChange && member.Id !== me && !member.Observes && (
                <IconButton
                  label={t('chat.members.remove', { name: member.Name })}
                  disabled={isPending}
                  onClick={() => void change({ Remove: [member.Id] })}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {canChange && (
          <>
            <PeopleSelect
              label={t('chat.members.add')}
              description={t('chat.members.add.help')}
              placeholder={t('chat.people.search')}
              nobody={t('chat.people.nobody')}
              found={others}
              text={search}
              onText={setSearch}
              chosen={chosen}
              onChosen={setChosen}
            />
            <Group justify="flex-end">
              <Button
                disabled={chosen.length === 0}
                loading={isPending}
                onClick={() => void change({ Add: chosen.map(({ value }) => Number(value)) })}
              >
                {t('chat.members.add.submit')}
              </Button>
            </Group>
          </>
        )}
        <FormFailure message={failure} />
      </Stack>
    </Modal>
  );
}
