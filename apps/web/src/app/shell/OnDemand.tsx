import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react';

type Button = ReactElement<ComponentProps<'button'>>;

export interface OpenMenuProps {
  /** What opens the menu, and has the focus again when it closes. */
  button: Button;
}

interface Props extends OpenMenuProps {
  /** The menu, opened; lazy. */
  menu: ComponentType<OpenMenuProps>;
}

/** A button whose menu's code comes with the first press, to keep the first view light. */
export function OnDemand({ button, menu: OpenMenu }: Props) {
  const [asked, setAsked] = useState(false);
  const waiting = cloneElement(button, {
    onClick: () => setAsked(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!asked) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenMenu button={button} />
    </Suspense>
  );
}
