import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

interface Question {
  title: string;
  message: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  /** Whether something is deleted or lost. */
  destructive?: boolean;
}

/**
 * Asks for confirmation in a dialog: render `dialog`, and call `if (await ask({ ... })) remove()`. Afterwards the focus
 * returns to where it was.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question & { answer: (yes: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const ask = useCallback(
    (next: Question) =>
      new Promise<boolean>((answer) => {
        setQuestion({ ...next, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    question?.answer(yes);
  };
  const dialog = question && (
    <Suspense>
      <ConfirmDialog {...question} opened={open} onConfirm={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
  return { ask, dialog };
}
