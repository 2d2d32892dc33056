import type { AnswerPage } from '@ithaki/contract';
import { Alert, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
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
import type { AnswerSetSource } from './answer-set-source.ts';
import { AnswerDesk } from './desk/AnswerDesk.tsx';
import { openingQuery, secondsToRetry } from './opening-query.ts';
import { ReadOnlySet } from './reading/ReadOnlySet.tsx';

/** Says that too many people are opening the page, and counts the seconds until it retries by itself. */
function WaitingTurn({ seconds }: { seconds: number }) {
  const { t } = useText();
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Alert variant="light" mb="md">
      <Text size="sm" role="status">
        {t('questionnaires.answering.turn')}
      </Text>
      <Text size="sm" role="timer" className="numbers">
        {t('questionnaires.answering.turn.left', { count: left })}
      </Text>
    </Alert>
  );
}

/** Returns a function that clears an answer set; the server keeps a copy. */
function useClearSet(): (page: AnswerPage) => Promise<void> {
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
  way: AnswerSetSource;
  lang?: Language | undefined;
  above?: ReactNode;
  /** Opens the set for answering on behalf of the respondent. */
  onAnswer?: () => void;
}

/** Errors that a retry would not change. */
const permanentErrors: ReadonlySet<string> = new Set([
  'ActionLocked',
  'ActionInactive',
  'NoQuestionnaire',
  'OnBehalfOff',
]);

function OpeningError({ error, above, onRetry }: { error: Error; above: ReactNode; onRetry: () => void }) {
  const { t } = useText();
  // An unknown link and an expired one show the same message.
  const isLink = error instanceof ApiError && error.code === 'WrongToken';
  const isMissing = isLink || (error instanceof ApiError && error.status === 404);
  const isPermanent = error instanceof ApiError && permanentErrors.has(error.code);
  return (
    <>
      <PageHeader
        title={t(isMissing ? 'questionnaires.answering.notFound' : 'questionnaires.answering.title')}
        above={isMissing ? undefined : above}
      />
      {isMissing || isPermanent ? (
        <p>{isLink || isPermanent ? error.message : t('questionnaires.answering.notFound.help')}</p>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      )}
    </>
  );
}

/** Opens an answer set from any source: for answering, for reading, or with the reason why it is not available. */
export function OpenSet({ way, lang, above, onAnswer }: Props) {
  const { t, language } = useText();
  const client = useQueryClient();
  const opened = useQuery(openingQuery(way));
  const { ask, dialog } = useConfirm();
  const clear = useClearSet();
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await opened.refetch();
    setReloads((count) => count + 1);
    toast.done(t('questionnaires.answering.anew'));
  };
  if (!opened.data) {
    if (opened.error) return <OpeningError error={opened.error} above={above} onRetry={() => void opened.refetch()} />;
    const wait = secondsToRetry(opened.failureCount, opened.failureReason);
    return (
      <>
        <PageHeader title={t('questionnaires.answering.title')} />
        {wait !== null && <WaitingTurn key={opened.failureCount} seconds={wait} />}
        <FormSkeleton />
      </>
    );
  }
  const page: AnswerPage = opened.data;
  const clearAll = async () => {
    const sure = await ask({
      title: t('questionnaires.answering.clear.sure'),
      message: t('questionnaires.answering.clear.help'),
      confirm: t('questionnaires.answering.clearAll'),
      destructive: true,
    });
    if (!sure) return;
    await clear(page);
    await client.invalidateQueries();
  };
  const shownLanguage = lang ?? language;
  if (!page.ReadOnly) {
    const key = `${page.AnswerSet.AnswerSetID}/${reloads}`;
    return (
      <AnswerDesk
        key={key}
        page={page}
        source={way}
        lang={shownLanguage}
        above={above}
        onOutdated={() => void reload()}
      />
    );
  }
  return (
    <>
      <ReadOnlySet
        page={page}
        lang={shownLanguage}
        above={above}
        onAnswer={onAnswer}
        onClear={page.CanClear ? () => void clearAll() : undefined}
      />
      {dialog}
    </>
  );
}
