import type { Conversation } from '@ithaki/contract';
import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconCalendarPlus,
  IconCheck,
  IconChevronRight,
  IconDoorExit,
  IconEyeOff,
  IconPencil,
  IconSearch,
  IconShare3,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { useArchive, useLeave, useMarkUnread, useMute, useNeedsNoAnswer } from './queries.ts';

const MembersDialog = lazy(() => import('./MembersDialog.tsx').then((part) => ({ default: part.MembersDialog })));
const RenameDialog = lazy(() => import('./RenameDialog.tsx').then((part) => ({ default: part.RenameDialog })));
const PassOnDialog = lazy(() => import('./PassOnDialog.tsx').then((part) => ({ default: part.PassOnDialog })));

const HOUR = 3_600_000;
/** Durations of muting a conversation, in hours; the last one is permanent. */
const mutes = [
  ['hour', HOUR],
  ['day', 24 * HOUR],
  ['week', 7 * 24 * HOUR],
  ['always', 100 * 365 * 24 * HOUR],
] as const;

/** Focuses the first of the items that take the place of those of the menu. */
const takeFocus = (item: HTMLButtonElement | null): void => item?.focus();

interface Props {
  button: ReactElement;
  conversation: Conversation;
  /** Called before messages are marked as unread, so that visible ones are not marked as read at once. */
  onForget: () => void;
  /** Whether the conversation fills the page, so that the list with its search is another page. */
  isPage: boolean;
  /** Proposes a meeting to the other person; absent where that cannot be. */
  onPropose: (() => void) | undefined;
}

/** The opened menu of a conversation. */
export function ConversationMenu({ button, conversation, onForget, isPage, onPropose }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const { Roles, Id: me } = useMe();
  const [dialog, setDialog] = useState<'members' | 'rename' | 'passOn'>();
  const [isMuting, setMuting] = useState(false);
  const { ask, dialog: question } = useConfirm();
  const { mutate: mute } = useMute();
  const { mutate: archive } = useArchive();
  const { mutateAsync: leave } = useLeave();
  const { mutate: needsNoAnswer } = useNeedsNoAnswer();
  const { mutate: markUnread } = useMarkUnread();
  const {
    Id: ConversationId,
    ProjectId,
    Kind,
    Muted,
    Archived,
    Waiting,
    Closed,
    Version,
    Seq,
    LastMessage,
    can,
  } = conversation;
  const place = { ConversationId, ProjectId };
  const isMuted = Muted !== null && Date.parse(Muted) > Date.now();
  const canPassOn = Closed === 'NotInContact' && Kind === 'direct' && Roles.includes('Mentee');
  const close = () => setDialog(undefined);
  const leaveGroup = async () => {
    const question = { title: t('chat.leave'), message: t('chat.leave.question'), confirm: t('chat.leave') };
    if (!(await ask(question))) return;
    await leave({ ...place, Version });
    void navigate({ to: paths.chat() });
  };
  const unread = () => {
    onForget();
    markUnread({ ...place, Seq, Unread: true });
  };
  return (
    <>
      <OpenedMenu button={button} position="bottom-end" onClose={() => setMuting(false)}>
        <Menu.Dropdown>
          {isMuting ? (
            mutes.map(([name, length], index) => (
              <Menu.Item
                key={name}
                ref={index === 0 ? takeFocus : undefined}
                onClick={() => mute({ ...place, Until: new Date(Date.now() + length).toISOString() })}
              >
                {t(`chat.mute.${name}`)}
              </Menu.Item>
            ))
          ) : (
            <>
              {onPropose && (
                <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={onPropose}>
                  {t('calendar.propose')}
                </Menu.Item>
              )}
              {Kind === 'group' && (
                <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => setDialog('members')}>
                  {t('chat.menu.members')}
                </Menu.Item>
              )}
              {can.includes('rename') && (
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('rename')}>
                  {t('chat.menu.rename')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconSearch size={16} />}
                onClick={() =>
                  void navigate({ to: isPage ? paths.chat() : '.', search: { in: String(ConversationId) } })
                }
              >
                {t('chat.menu.search')}
              </Menu.Item>
              {Waiting && (
                <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => needsNoAnswer(place)}>
                  {t('chat.menu.needsNoAnswer')}
                </Menu.Item>
              )}
              {LastMessage && LastMessage.UserId !== me && (
                <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={unread}>
                  {t('chat.menu.unread')}
                </Menu.Item>
              )}
              {canPassOn && (
                <Menu.Item leftSection={<IconShare3 size={16} />} onClick={() => setDialog('passOn')}>
                  {t('chat.passOn')}
                </Menu.Item>
              )}
              <Menu.Divider />
              {isMuted ? (
                <Menu.Item leftSection={<IconBell size={16} />} onClick={() => mute({ ...place, Until: null })}>
                  {t('chat.menu.unmute')}
                </Menu.Item>
              ) : (
                <Menu.Item
                  leftSection={<IconBellOff size={16} />}
                  rightSection={<IconChevronRight size={16} aria-hidden />}
                  aria-haspopup="menu"
                  closeMenuOnClick={false}
                  onClick={() => setMuting(true)}
                >
                  {t('chat.menu.mute')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={Archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                onClick={() => archive({ ...place, Archived: !Archived })}
              >
                {t(Archived ? 'chat.menu.unarchive' : 'chat.menu.archive')}
              </Menu.Item>
              {can.includes('leave') && (
                <Menu.Item color="red" leftSection={<IconDoorExit size={16} />} onClick={() => void leaveGroup()}>
                  {t('chat.leave')}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </OpenedMenu>
      {question}
      <Suspense>
        {dialog === 'members' && <MembersDialog conversation={conversation} onClose={close} />}
        {dialog === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
        {dialog === 'passOn' && <PassOnDialog conversation={conversation} onClose={close} />}
      </Suspense>
    </>
  );
}
