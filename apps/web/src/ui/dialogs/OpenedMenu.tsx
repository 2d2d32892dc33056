import { Menu, type MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Props extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'onClose'> {
  /** The button that was pressed, drawn again as the menu's own. */
  button: ReactElement;
  /** The dropdown. */
  children: ReactNode;
}

/**
 * A menu whose code was loaded when its button was pressed: it opens at once. Its own button takes the place of the pressed
 * one, and its focus, to which closing the menu returns.
 */
export function OpenedMenu({ button, children, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} {...props}>
      <Menu.Target>
        {cloneElement(button as ReactElement<RefAttributes<HTMLButtonElement>>, { ref: target })}
      </Menu.Target>
      {children}
    </Menu>
  );
}
