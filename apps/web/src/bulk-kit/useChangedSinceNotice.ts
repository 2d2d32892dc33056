import type { BulkReply } from '@ithaki/contract';
import { useText } from '../i18n/text.ts';
import { toast } from '../ui/notices/toasts.ts';

/**
 * Returns a function that shows how many people were skipped because someone changed them after the preview,
 * and who did.
 */
export function useChangedSinceNotice(): (reply: BulkReply) => void {
  const { t, language } = useText();
  return ({ Skipped }) => {
    const changed = Skipped.find(({ Reason }) => Reason === 'changedSince');
    if (!changed) return;
    const { Count, By = [] } = changed;
    const sentence = t('bulk.skipped.changedSince', { count: Count, figure: Count.toLocaleString(language) });
    toast.failed([sentence, By.length > 0 && t('bulk.skipped.by', { names: By.join(', ') })].filter(Boolean).join(' '));
  };
}
