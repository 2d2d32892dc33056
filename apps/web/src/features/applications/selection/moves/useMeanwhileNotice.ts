import type { MoveResult } from '@ithaki/contract';
import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';

/** How many applications the notice names. */
const NAMED = 5;

/** Returns a function that names the applications that a bulk change skipped because someone changed them after the preview. */
export function useMeanwhileNotice(): (result: Pick<MoveResult, 'Skipped'>) => void {
  const { t } = useText();
  return ({ Skipped }) => {
    const changed = Skipped.filter(({ Code }) => Code === 'MoveMeanwhile');
    if (changed.length === 0) return;
    const lines = changed
      .slice(0, NAMED)
      .map(({ Name, By }) =>
        By === null
          ? t('applications.selection.meanwhile.nobody', { applicant: Name })
          : t('applications.selection.meanwhile', { applicant: Name, name: By }),
      );
    const rest = changed.length - lines.length;
    toast.failed([...lines, ...(rest > 0 ? [t('applications.selection.move.rest', { count: rest })] : [])].join(' '));
  };
}
