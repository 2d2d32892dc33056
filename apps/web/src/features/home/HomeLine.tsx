import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import classes from './HomeLine.module.css';

interface Props {
  to: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Content at the end of the line, such as a date or a count. */
  end?: ReactNode;
}

/** A row of a list on a home page; all of it is a link. */
export function HomeLine({ to, title, detail, end }: Props) {
  return (
    <li>
      <ScreenLink to={to} className={classes.line}>
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
    </li>
  );
}

/** List that holds the rows of a home page. */
export const HomeLines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>;
