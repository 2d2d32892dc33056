import type { AnswerPage, SetTime } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { type Answers, type Language, RowStore } from '@ithaki/questionnaire';
import { addUnsentWork } from '../../../../keep/index.ts';
import { AnswerOutbox } from '../keep/answer-outbox.ts';
import { type AnswerStore, browserStore } from '../keep/unsent-answers.ts';
import { AnswerSheet } from '../questions/answer-sheet.ts';
import type { Saving } from '../questions/answering-context.ts';
import { defaultRows } from './default-answers.ts';
import { createSetCalls, type SetCalls } from './set-calls.ts';
import { SetFollower } from './set-follower.ts';

/** An open answer set: its sheet, and the outbox of its answers. */
export interface OpenAnswerSet {
  page: AnswerPage;
  sheet: AnswerSheet;
  outbox: AnswerOutbox;
  saving: Saving;
  calls: SetCalls;
  /** Receives the answers given on other devices. */
  follower: SetFollower;
  /** Returns the answers that the server is known to have. */
  stored: () => Answers;
  /** Restores unsent answers of an earlier visit, and applies default answers. */
  begin: () => Promise<void>;
  close: () => void;
}

interface OpeningOptions {
  page: AnswerPage;
  /** The owner of the unsent answers: a person, or the respondent of a link. */
  owner: string;
  /** Whether the set is that of the signed-in person. */
  isOwn: boolean;
  lang: Language;
  zone: string;
  onHalted: (cause: 'ended' | 'paused') => void;
  /** Called with the times of the set when they may have changed elsewhere. */
  onTime: (time: SetTime) => void;
  /** Storage of unsent answers; the browser's by default. */
  store?: AnswerStore;
}

/** Opens an answer set for a page; saves when the page is left and when the connection is restored. */
export function openAnswerSet({
  page,
  owner,
  isOwn,
  lang,
  zone,
  onHalted,
  onTime,
  store,
}: OpeningOptions): OpenAnswerSet {
  const { Questionnaire, Codes, AnswerSet } = page;
  const setId = AnswerSet.AnswerSetID;
  const calls = createSetCalls(page);
  const today = instantToZonedTime(new Date(AnswerSet.Now), zone).date.split('-').reverse().join('-');
  const sheet = new AnswerSheet({
    questionnaire: Questionnaire,
    codes: Codes,
    answers: AnswerSet.Answers,
    setId,
    kept: page.Kept ?? [],
    moment: { lang, today, now: AnswerSet.Now },
    onAnswered: (rows) => {
      outbox.put(rows);
      follower.answered();
    },
  });
  const saved = new RowStore(AnswerSet.Answers);
  const outbox: AnswerOutbox = new AnswerOutbox({
    owner,
    setId,
    store: store ?? browserStore(owner, setId),
    saved,
    send: calls.save,
    modelOf: ({ GroupId }) => sheet.modelOf(GroupId),
    onCorrected: (rows) => sheet.applyStored(rows),
    onLost: ({ Seq: _, ...row }) => sheet.put([row]),
    onHalted,
  });
  const follower: SetFollower = new SetFollower({
    sheet,
    saved,
    isUnsent: outbox.isUnsent,
    watch: calls.watch,
    set: { id: setId, change: AnswerSet.Change },
    isReportedByHub: isOwn,
    onTime,
  });
  const saving: Saving = {
    watch: outbox.watch,
    state: outbox.state,
    giveBack: (model) => sheet.resend(outbox.takeRefused(model).map(({ Seq: _, ...row }) => row)),
  };
  const begin = async () => {
    sheet.applyStored(await outbox.restore());
    const { session } = sheet;
    sheet.put(defaultRows(session, session.form.questions));
    follower.follow();
  };
  const removeUnsentWork = addUnsentWork(() => outbox.unsent() > 0);
  const onPageHide = () => sheet.flush();
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? sheet.flush() : follower.follow());
  const onOnline = () => void outbox.retry();
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const close = () => {
    sheet.flush();
    outbox.stop();
    follower.stop();
    removeUnsentWork();
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
  return { page, sheet, outbox, saving, calls, follower, stored: () => saved.answers(), begin, close };
}
