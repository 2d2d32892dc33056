import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

type Button = ReactElement<ComponentProps<'button'>>;

/** A button whose menu's code is loaded at the first click. */
export function LazyMenu({ button, children }: { button: Button; children: (button: Button) => ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  const placeholder = cloneElement(button, {
    onClick: () => setPressed(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  return isPressed ? <Suspense fallback={placeholder}>{children(button)}</Suspense> : placeholder;
}
