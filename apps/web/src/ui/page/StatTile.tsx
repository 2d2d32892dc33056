import { Paper, Text } from '@mantine/core';
import { ScreenLink } from '../links/ScreenLink.tsx';
import classes from './StatTile.module.css';

interface Props {
  label: string;
  /** The figure, formatted. */
  figure: string | number;
  /** Address of the list behind the figure. */
  to?: string;
  detail?: string;
  /** Whether the person has to do something about it. */
  needsYou?: boolean;
}

/** A tile with a figure, which links to the list behind it. */
export function StatTile({ label, figure, to, detail, needsYou = false }: Props) {
  const content = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={28} lh={1.2} fw={650} className="numbers" {...(needsYou ? { c: 'needs' } : {})}>
        {figure}
      </Text>
      {detail && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </>
  );
  if (!to) {
    return (
      <Paper withBorder className={classes.tile ?? ''}>
        {content}
      </Paper>
    );
  }
  return (
    <Paper
      withBorder
      className={`${classes.tile} ${classes.link}`}
      renderRoot={(props) => <ScreenLink to={to} {...props} />}
    >
      {content}
    </Paper>
  );
}
