import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from '../links/ScreenLink.tsx';
import classes from './HomeLine.module.css';

interface Props {
  to: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Content at the end of the line, such as a date or a count. */
  end?: ReactNode;
  /** A button beside the link. */
  action?: ReactNode;
  onOpen?: () => void;
}

/** A row of a short list, as on home pages; except for its button, all of it is a link. */
export function HomeLine({ to, title, detail, end, action, onOpen }: Props) {
  return (
    <li className={action ? classes.acting : undefined}>
      <ScreenLink to={to} className={classes.line} onClick={onOpen}>
        <span className={classes.words}>
          <Text span fw={500} display="block">
            {title}
          </Text>
          {detail && (
            <Text span size="sm" c="dimmed" display="block">
              {detail}
            </Text>
          )}
        </span>
        {end && (
          <Text span size="sm" className="numbers">
            {end}
          </Text>
        )}
      </ScreenLink>
      {action}
    </li>
  );
}

/** The list around such rows. */
export const HomeLines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>;
