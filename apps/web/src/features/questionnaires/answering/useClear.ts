import type { AnswerPage } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

/** Clears a set, which then begins anew; the server keeps a copy. */
export function useClear(): (page: AnswerPage) => Promise<void> {
  const { t } = useText();
  return async ({ Action, Respondent, AnswerSet }) => {
    try {
      if (Action && Respondent) {
        await api.answering.clearByAction({ ActionId: Action.Id, MenteeId: Respondent.Id });
      } else await api.answering.reset({ AnswerSetId: AnswerSet.AnswerSetID });
      toast.done(t('answering.cleared'));
    } catch (error) {
      toast.failed(messageOf(error));
    }
  };
}
