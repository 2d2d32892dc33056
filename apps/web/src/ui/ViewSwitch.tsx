import { Button, type ButtonProps } from '@mantine/core';
import { ScreenLink } from './ScreenLink.tsx';

interface Props {
  /** What the views are of. */
  label: string;
  views: readonly { label: string; to: string; here: boolean }[];
}

/** The same rows in several forms, each with an address of its own. */
export function ViewSwitch({ label, views }: Props) {
  return (
    <nav aria-label={label}>
      <Button.Group>
        {views.map(({ label: name, to, here }) => (
          <Button
            key={to}
            size="compact-md"
            {...(look(here) satisfies ButtonProps)}
            renderRoot={(props) => <ScreenLink to={to} {...(here && { 'aria-current': 'page' as const })} {...props} />}
          >
            {name}
          </Button>
        ))}
      </Button.Group>
    </nav>
  );
}

const look = (here: boolean) => ({ variant: here ? 'light' : 'default' });
