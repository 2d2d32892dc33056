import { Button, type ButtonProps } from '@mantine/core';
import { ScreenLink } from '../links/ScreenLink.tsx';

interface Props {
  /** What the views show, for screen readers. */
  label: string;
  views: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The caller says which view is current; the router must not take an address with the same beginning for it. */
const exactMatch = { exact: true };

/** Links to the views of the same data, each with an address of its own. */
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
