import { Button, type ButtonProps } from '@mantine/core';
import { ScreenLink } from '../links/ScreenLink.tsx';

interface Props {
  /** What the views are of. */
  label: string;
  views: readonly { label: string; to: string; here: boolean }[];
}

/** Which form is here is told; an address that only begins like another one's is not it. */
const exactly = { exact: true };

/** The same rows in several forms, each with an address of its own. */
export function ViewSwitch({ label, views }: Props) {
  return (
    <nav aria-label={label} style={{ overflowX: 'auto' }}>
      <Button.Group>
        {views.map(({ label: name, to, here }) => (
          <Button
            key={to}
            size="compact-md"
            style={{ flexShrink: 0 }}
            {...(look(here) satisfies ButtonProps)}
            renderRoot={(props) => (
              <ScreenLink
                to={to}
                activeOptions={exactly}
                {...(here && { 'aria-current': 'page' as const })}
                {...props}
              />
            )}
          >
            {name}
          </Button>
        ))}
      </Button.Group>
    </nav>
  );
}

const look = (here: boolean) => ({ variant: here ? 'light' : 'default' });
