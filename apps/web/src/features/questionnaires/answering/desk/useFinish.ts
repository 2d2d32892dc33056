import type { FinishResult } from '@ithaki/contract';
import { missingIn } from '@ithaki/questionnaire';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import type { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import type { OpenAnswerSet } from './open-answer-set.ts';

interface Options {
  desk: OpenAnswerSet;
  ask: ReturnType<typeof useConfirm>['ask'];
  onFinished: (result: FinishResult) => void;
  /** Called when the server misses an answer given here: the set differs from the one shown. */
  onOutdated: () => void;
}

/** Finishes a set: sends unsent answers, lists missing ones, asks for confirmation, and leaves the decision to the server. */
export function useFinish({ desk, ask, onFinished, onOutdated }: Options) {
  const { t } = useText();
  const { sheet, outbox, calls } = desk;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const showMissing = (models: readonly string[]) => {
    sheet.showMissing();
    setMissing([...models]);
  };
  const run = async () => {
    sheet.flush();
    if (!(await outbox.drain())) return toast.failed(t('questionnaires.answering.finish.unsent'));
    const missingHere = missingIn(sheet.session).map(({ Model }) => Model);
    if (missingHere.length > 0) return showMissing(missingHere);
    const sure = await ask({
      title: t('questionnaires.answering.finish.sure'),
      message: t('questionnaires.answering.finish.final'),
      confirm: t('questionnaires.answering.finish'),
    });
    if (!sure) return;
    const result = await calls.finish();
    if (result.Finished) return onFinished(result);
    const missingOnServer = result.Missing.map(({ Model }) => Model);
    if (missingOnServer.some((model) => sheet.status(model) === 1 || !sheet.session.form.byModel.has(model)))
      return onOutdated();
    showMissing(missingOnServer);
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
