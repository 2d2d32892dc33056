import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';

/** Opens a person or one of their actions from the grid, here or in a new tab; also gives a person page's address. */
export function useOpening(pathTo: (userId: number) => string) {
  const navigate = useNavigate();
  const router = useRouter();
  const hrefOf = useCallback(
    (userId: number) => router.buildLocation({ to: pathTo(userId) }).publicHref,
    [router, pathTo],
  );
  const open = (userId: number, actionId: number | undefined, apart: boolean) => {
    const to = actionId === undefined ? pathTo(userId) : paths.mentor.menteeAction(userId, actionId);
    if (apart) window.open(router.buildLocation({ to }).publicHref, '_blank', 'noopener');
    else void navigate({ to });
  };
  return { open, hrefOf };
}
