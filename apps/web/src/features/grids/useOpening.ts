import { useNavigate, useRouter } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Opens a person, or an action of theirs, from the grid: here, or in a tab of its own. */
export function useOpening(pathTo: (userId: number) => string) {
  const navigate = useNavigate();
  const router = useRouter();
  return (userId: number, actionId: number | undefined, apart: boolean) => {
    const to = actionId === undefined ? pathTo(userId) : paths.mentor.menteeAction(userId, actionId);
    if (apart) window.open(router.buildLocation({ to }).publicHref, '_blank', 'noopener');
    else void navigate({ to });
  };
}
