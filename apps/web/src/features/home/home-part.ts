import type { ReactNode } from 'react';

/** A part of a home page. */
export interface HomePart {
  id: string;
  /** Whether it takes the whole width; the others stand in two columns. */
  wide?: boolean;
  content: ReactNode;
}

/** What a home page gets from the app: its parts are shown together with the widgets of features, in order. */
export interface HomeFrame {
  /** Links to the person's other home pages, and the button that arranges this one. */
  actions?: ReactNode;
  /** Widgets before the page's own content, which waits for them; null while they load. */
  first: ReactNode;
  /** Shows the page's own parts with the widgets after them. */
  show: (parts: readonly HomePart[]) => ReactNode;
}
