import type { Notification } from '@ithaki/contract';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { withoutProject } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { groupIcons } from '../groups.ts';
import { useProgrammeTitle } from '../queries.ts';
import classes from './NotificationRow.module.css';

interface Props {
  notification: Notification;
  /** The time, as the list displays it. */
  when: ReactNode;
  /** Called when its page is opened. */
  onOpen: () => void;
  /** A button at its end. */
  end?: ReactNode;
}

/**
 * The link of a row: to a page of this programme, to one of another programme, which reloads the application,
 * or none.
 */
function Target({ notification, onOpen, children }: Pick<Props, 'notification' | 'onOpen'> & { children: ReactNode }) {
  const { Project } = useMe();
  const { Link, ProjectId } = notification;
  const shared = { className: classes.target, children };
  if (Link === null) return <div {...shared} />;
  const open = { ...shared, onClick: onOpen, onAuxClick: onOpen };
  return ProjectId === null || ProjectId === Project?.Id ? (
    <ScreenLink to={withoutProject(Link)} {...open} />
  ) : (
    <a href={Link} {...open} />
  );
}

/** A notification in a list; all of it is a link. Unread ones have a mark, which screen readers announce. */
export function NotificationRow({ notification, when, onOpen, end }: Props) {
  const { t } = useText();
  const programme = useProgrammeTitle(notification.ProjectId);
  const { Group, Text, Read, Count } = notification;
  const GroupIcon = groupIcons[Group];
  // Whether the sentence contains the number itself, as in '3 new actions'.
  const saysNumber = Text.split(/\D+/).includes(String(Count));
  return (
    <li className={classes.row} data-unread={!Read || undefined}>
      <Target notification={notification} onOpen={onOpen}>
        <span className={classes.icon} aria-hidden>
          <GroupIcon size={18} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <span className={classes.text}>
            {!Read && <VisuallyHidden component="span">{t('notifications.unread')}</VisuallyHidden>} {Text}
          </span>
          <span className={classes.about}>
            {when}
            {Count > 1 && !saysNumber && ` · ${t('notifications.times', { count: Count })}`}
            {programme && ` · ${programme}`}
          </span>
        </span>
      </Target>
      {end}
    </li>
  );
}
