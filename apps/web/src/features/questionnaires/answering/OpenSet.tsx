import type { AnswerPage } from '@ithaki/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import type { Language } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AnswerDesk } from './desk/AnswerDesk.tsx';
import { openingQuery, type Way } from './opening-query.ts';
import { ReadDesk } from './reading/ReadDesk.tsx';

/** Clears a set, which then begins anew; the server keeps a copy. */
function useClear(): (page: AnswerPage) => Promise<void> {
  const { t } = useText();
  return async ({ Action, Respondent, AnswerSet }) => {
    try {
      if (Action && Respondent) {
        await api.answering.clearByAction({ ActionId: Action.Id, MenteeId: Respondent.Id });
      } else await api.answering.reset({ AnswerSetId: AnswerSet.AnswerSetID });
      toast.done(t('questionnaires.answering.cleared'));
    } catch (error) {
      toast.failed(messageOf(error));
    }
  };
}

interface Props {
  way: Way;
  lang?: Language | undefined;
  above?: ReactNode;
  /** Opens it to be answered in the respondent's place. */
  onAnswer?: () => void;
}

/** What asking again would not change. */
const settled: ReadonlySet<string> = new Set(['ActionLocked', 'ActionInactive', 'NoQuestionnaire', 'OnBehalfOff']);

function NotOpened({ error, above, onRetry }: { error: Error; above: ReactNode; onRetry: () => void }) {
  const { t } = useText();
  // A link that never was, and one that is over, are told alike.
  const isLink = error instanceof ApiError && error.code === 'WrongToken';
  const isMissing = isLink || (error instanceof ApiError && error.status === 404);
  const isSettled = error instanceof ApiError && settled.has(error.code);
  return (
    <>
      <PageHeader
        title={t(isMissing ? 'questionnaires.answering.notFound' : 'questionnaires.answering.title')}
        above={isMissing ? undefined : above}
      />
      {isMissing || isSettled ? (
        <p>{isLink || isSettled ? error.message : t('questionnaires.answering.notFound.help')}</p>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      )}
    </>
  );
}

/** An answer set, however it is come to: to be answered, to be read, or why it is not there. */
export function OpenSet({ way, lang, above, onAnswer }: Props) {
  const { t, language } = useText();
  const client = useQueryClient();
  const opened = useQuery(openingQuery(way));
  const { ask, dialog } = useConfirm();
  const clear = useClear();
  const [readings, setReadings] = useState(0);
  const readAnew = async () => {
    await opened.refetch();
    setReadings((count) => count + 1);
    toast.done(t('questionnaires.answering.anew'));
  };
  if (!opened.data) {
    if (opened.error) return <NotOpened error={opened.error} above={above} onRetry={() => void opened.refetch()} />;
    return (
      <>
        <PageHeader title={t('questionnaires.answering.title')} />
        <FormSkeleton />
      </>
    );
  }
  const page: AnswerPage = opened.data;
  const clearAll = async () => {
    const sure = await ask({
      title: t('questionnaires.answering.clear.sure'),
      message: t('questionnaires.answering.clear.help', { name: page.Respondent?.Name ?? '' }),
      confirm: t('questionnaires.answering.clearAll'),
      destructive: true,
    });
    if (!sure) return;
    await clear(page);
    await client.invalidateQueries();
  };
  const read = lang ?? language;
  if (!page.ReadOnly) {
    const key = `${page.AnswerSet.AnswerSetID}/${readings}`;
    return <AnswerDesk key={key} page={page} lang={read} above={above} onAnew={() => void readAnew()} />;
  }
  return (
    <>
      <ReadDesk
        page={page}
        lang={read}
        above={above}
        onAnswer={onAnswer}
        onClear={page.CanClear ? () => void clearAll() : undefined}
      />
      {dialog}
    </>
  );
}
