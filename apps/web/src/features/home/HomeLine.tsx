import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import classes from './HomeLine.module.css';

interface Props {
  to: string;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end of the line: since when, how many. */
  end?: ReactNode;
}

/** One row of a home page: the whole of it opens what it names. */
export function Line({ to, title, detail, end }: Props) {
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

export const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>;
