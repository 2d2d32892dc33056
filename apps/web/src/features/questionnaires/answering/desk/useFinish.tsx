import type { FinishResult } from '@ithaki/contract';
import { findUnfinished, type Language, textIn } from '@ithaki/questionnaire';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import type { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import type { OpenAnswerSet } from './open-answer-set.ts';

interface Options {
  desk: OpenAnswerSet;
  lang: Language;
  ask: ReturnType<typeof useConfirm>['ask'];
  onFinished: (result: FinishResult) => void;
  /** Called when the server lacks an answer given here, so that the set differs from the one shown. */
  onOutdated: () => void;
}

/** Lists the questions whose answers were changed on another device while the page was open. */
function ChangedElsewhere({ questions }: { questions: readonly { model: string; text: string }[] }) {
  const { t } = useText();
  return (
    <>
      <Text>{t('questionnaires.answering.finish.elsewhere', { count: questions.length })}</Text>
      <List size="sm" my="xs">
        {questions.map(({ model, text }) => (
          <List.Item key={model}>{text}</List.Item>
        ))}
      </List>
    </>
  );
}

/** Finishes a set: sends unsent answers, lists missing ones, asks for confirmation, and lets the server decide. */
export function useFinish({ desk, lang, ask, onFinished, onOutdated }: Options) {
  const { t } = useText();
  const { sheet, outbox, calls, follower } = desk;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const showMissing = (models: readonly string[]) => {
    sheet.showMissing();
    setMissing([...models]);
  };
  const textOf = (model: string) => textIn(sheet.session.form.byModel.get(model)?.question.Text, lang);
  const run = async () => {
    sheet.flush();
    if (!(await outbox.drain())) return toast.failed(t('questionnaires.answering.finish.unsent'));
    await follower.check();
    if (!(await isConfirmed())) return;
    const result = await calls.finish();
    if (result.Finished) return onFinished(result);
    const missingOnServer = result.Missing.map(({ Model }) => Model);
    if (missingOnServer.some((model) => sheet.status(model) === 1 || !sheet.session.form.byModel.has(model)))
      return onOutdated();
    showMissing(missingOnServer);
  };
  /** Lists what is missing, or asks for confirmation; asks again if an answer was changed elsewhere meanwhile. */
  const isConfirmed = async (): Promise<boolean> => {
    const unfinished = new Set([...sheet.unreadModels(), ...findUnfinished(sheet.session).map(({ Model }) => Model)]);
    const models = sheet.session.form.questions.map(({ question }) => question.Model);
    if (unfinished.size > 0) {
      showMissing(models.filter((model) => unfinished.has(model)));
      return false;
    }
    const elsewhere = follower.changedElsewhere();
    const sure = await ask({
      title: t('questionnaires.answering.finish.sure'),
      message: (
        <>
          {elsewhere.length > 0 && (
            <ChangedElsewhere questions={elsewhere.map((model) => ({ model, text: textOf(model) }))} />
          )}
          {t('questionnaires.answering.finish.final')}
        </>
      ),
      confirm: t('questionnaires.answering.finish'),
    });
    if (!sure) return false;
    return (await follower.check()) ? isConfirmed() : true;
  };
  const finish = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { finish, busy, missing };
}
