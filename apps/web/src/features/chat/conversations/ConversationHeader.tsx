import type { Conversation } from '@ithaki/contract';
import { Badge, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical, IconEye } from '@tabler/icons-react';
import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import classes from './ConversationHeader.module.css';
import { roleName } from './role-name.ts';

type Button = ReactElement<ComponentProps<'button'>>;

/** A button whose menu's code is loaded at the first click. */
function LazyMenu({ button, children }: { button: Button; children: (button: Button) => ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  const placeholder = cloneElement(button, {
    onClick: () => setPressed(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  return isPressed ? <Suspense fallback={placeholder}>{children(button)}</Suspense> : placeholder;
}

const ConversationMenu = lazy(() =>
  import('./ConversationMenu.tsx').then((part) => ({ default: part.ConversationMenu })),
);

interface Props {
  conversation: Conversation;
  /** Names of the people who are typing. */
  typing: readonly string[];
  /** Whether it is the heading of the page, as on phones, where the list is not beside it. */
  isPage: boolean;
  onForget: () => void;
  /** Proposes a meeting to the other person; absent where that cannot be. */
  onPropose: (() => void) | undefined;
}

/** Returns a text on who takes part and whether they are online. */
function useAbout({ Kind, Users, Members }: Conversation): string {
  const { t } = useText();
  const [first] = Users;
  if (Kind === 'direct' && first) {
    const role = roleName(first.Role);
    return first.status === 1 ? `${role} · ${t('chat.online')}` : role;
  }
  if (Kind === 'office') return first ? roleName(first.Role) : t('chat.office.lead');
  const online = Users.filter(({ status }) => status === 1).length;
  const members = t('chat.members', { count: Members });
  return online > 0 ? `${members} · ${t('chat.online.count', { count: online })}` : members;
}

/** The header of a conversation: who takes part, who is online or typing, who reads along, and its menu. */
export function ConversationHeader({ conversation, typing, isPage, onForget, onPropose }: Props) {
  const { t } = useText();
  const about = useAbout(conversation);
  const { Title: title, Observer } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  // After navigation the focus is on the page's heading. Next to an open conversation that is the heading of the list, so
  // the focus is moved into the conversation.
  useEffect(() => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement;
    if (activeElement !== document.body && !isTyping) heading.current?.focus({ preventScroll: true });
  }, []);
  const typed = typing.length === 0 ? undefined : t('chat.typing', { count: typing.length, names: typing.join(', ') });
  return (
    <header className={classes.header}>
      {isPage && (
        <ScreenLink to={paths.chat()} className={classes.back} aria-label={t('chat.back')} title={t('chat.back')}>
          <IconArrowLeft size={22} stroke={1.7} aria-hidden />
        </ScreenLink>
      )}
      <ConversationAvatar conversation={conversation} size={40} />
      <div className={classes.words}>
        {isPage ? (
          <div className={classes.pageTitle}>
            <PageHeader title={title} />
          </div>
        ) : (
          <>
            <title>{`${title} · ${t('ui.product')}`}</title>
            <Title ref={heading} tabIndex={-1} order={2} size="h3" className={classes.title}>
              {title}
            </Title>
          </>
        )}
        <Text size="xs" c="dimmed" truncate>
          {typed ?? about}
        </Text>
      </div>
      {Observer && (
        <div className={classes.observer}>
          <Badge
            variant="light"
            color="gray"
            maw="100%"
            leftSection={<IconEye size={14} aria-hidden />}
            title={t('chat.observer.help', { name: Observer.Name })}
          >
            {t('chat.observer', { name: Observer.Name })}
          </Badge>
        </div>
      )}
      <LazyMenu
        button={
          <IconButton label={t('chat.menu')}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </IconButton>
        }
      >
        {(button) => (
          <ConversationMenu
            button={button}
            conversation={conversation}
            onForget={onForget}
            isPage={isPage}
            onPropose={onPropose}
          />
        )}
      </LazyMenu>
    </header>
  );
}
