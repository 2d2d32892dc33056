import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

interface Question {
  title: string;
  message: ReactNode;
  /** A verb: what the button does. */
  confirm: string;
  /** Whether it takes something away. */
  destructive?: boolean;
}

/**
 * Asks before something is done: render `dialog`, and `if (await ask({ ... })) remove()`. The focus returns to where
 * it was.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  const dialog = asked && (
    <Suspense>
      <ConfirmDialog {...asked} opened={open} onConfirm={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
  return { ask, dialog };
}
