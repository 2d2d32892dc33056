import type { FinishResult } from '@ithaki/contract';
import { missingIn } from '@ithaki/questionnaire';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import type { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import type { Desk } from './open-desk.ts';

interface Options {
  desk: Desk;
  ask: ReturnType<typeof useConfirm>['ask'];
  onFinished: (result: FinishResult) => void;
  /** The server misses what is answered here: the set is another than the one that is shown. */
  onAnew: () => void;
}

/** Ends a set: sends what is unsent, says what is missing, asks, and lets the server judge. */
export function useFinish({ desk, ask, onFinished, onAnew }: Options) {
  const { t } = useText();
  const { sheet, outbox, calls } = desk;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const say = (models: readonly string[]) => {
    sheet.showMissing();
    setMissing([...models]);
  };
  const run = async () => {
    sheet.flush();
    if (!(await outbox.drain())) return toast.failed(t('questionnaires.answering.finish.unsent'));
    const here = missingIn(sheet.session).map(({ Model }) => Model);
    if (here.length > 0) return say(here);
    const sure = await ask({
      title: t('questionnaires.answering.finish.sure'),
      message: t('questionnaires.answering.finish.final'),
      confirm: t('questionnaires.answering.finish'),
    });
    if (!sure) return;
    const result = await calls.finish();
    if (result.Finished) return onFinished(result);
    const theirs = result.Missing.map(({ Model }) => Model);
    if (theirs.some((model) => sheet.standing(model) === 1 || !sheet.session.form.byModel.has(model))) return onAnew();
    say(theirs);
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
