import { Popover, ScrollArea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OpenMenuProps } from './LazyMenuButton.tsx';

interface Props extends OpenMenuProps {
  label: string;
  width: number | string;
  /** Maximum height in pixels; a longer list scrolls. */
  height: number;
  /** Whether the list is hidden when its button scrolls out of view. */
  hideDetached?: boolean;
  /** The list, or a function that gets a callback to close it, for lists with links to other pages. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A menu of the header, which can be scrolled by keyboard. */
export function HeaderList({ button, label, width, height, hideDetached = true, children }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      width={width}
      position="bottom-end"
      opened={open}
      onChange={setOpen}
      withinPortal={false}
      hideDetached={hideDetached}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button.type {...button.props} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={height} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
