import { Button, type ButtonProps } from '@mantine/core';
import { ScreenLink } from '../links/ScreenLink.tsx';

interface Props {
  /** The name of the group of views, for screen readers. */
  label: string;
  views: readonly { label: string; to: string; isCurrent: boolean }[];
}

/**
 * The current view is determined by the caller; the router alone would also mark addresses with the same prefix
 * as current.
 */
const exactMatch = { exact: true };

/** Links to different views of the same data, each with its own address. */
export function ViewSwitch({ label, views }: Props) {
  return (
    <nav aria-label={label} style={{ overflowX: 'auto' }}>
      <Button.Group>
        {views.map(({ label: name, to, isCurrent: here }) => (
          <Button
            key={to}
            size="compact-md"
            style={{ flexShrink: 0 }}
            {...(viewButtonLook(here) satisfies ButtonProps)}
            renderRoot={(props) => (
              <ScreenLink
                to={to}
                activeOptions={exactMatch}
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

const viewButtonLook = (isCurrent: boolean) => ({ variant: isCurrent ? 'light' : 'default' });
