import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

type Button = ReactElement<ComponentProps<'button'>>;

/** A button whose menu's code is loaded at the first press. */
export function LazyMenu({ button, children }: { button: Button; children: (button: Button) => ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const placeholder = cloneElement(button, {
    onClick: () => setAsked(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  return isAsked ? <Suspense fallback={placeholder}>{children(button)}</Suspense> : placeholder;
}
