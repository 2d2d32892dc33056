import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react';

type Button = ReactElement<ComponentProps<'button'>>;

export interface OpenMenuProps {
  /** The button that opens the menu and gets the focus when it closes. */
  button: Button;
}

interface Props extends OpenMenuProps {
  /** The opened menu, a lazy component. */
  menu: ComponentType<OpenMenuProps>;
}

/** A button whose menu's code is loaded at the first click, to keep the first page small. */
export function LazyMenuButton({ button, menu: OpenMenu }: Props) {
  const [opened, setAsked] = useState(false);
  const placeholder = cloneElement(button, {
    onClick: () => setAsked(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!opened) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <OpenMenu button={button} />
    </Suspense>
  );
}
