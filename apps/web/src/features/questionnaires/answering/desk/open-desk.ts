import type { AnswerPage } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { type Language, RowStore } from '@ithaki/questionnaire';
import { AnswerOutbox } from '../keep/answer-outbox.ts';
import { type AnswerStore, browserStore } from '../keep/unsent-answers.ts';
import { AnswerSheet } from '../questions/answer-sheet.ts';
import type { Saving } from '../questions/answering-context.ts';
import { defaultRows } from './default-answers.ts';
import { callsOf, type SetCalls } from './set-calls.ts';

/** An answer set that is open to be answered or read: its sheet, and where the answers go. */
export interface Desk {
  page: AnswerPage;
  sheet: AnswerSheet;
  outbox: AnswerOutbox;
  saving: Saving;
  calls: SetCalls;
  /** Takes up what an earlier visit left unsent, and answers what has a default. */
  begin: () => Promise<void>;
  close: () => void;
}

interface Parts {
  page: AnswerPage;
  /** Whose unsent answers these are: a person, or the respondent of a link. */
  owner: string;
  lang: Language;
  zone: string;
  onHalted: (why: 'ended' | 'paused') => void;
  /** The browser's, unless a test gives another. */
  store?: AnswerStore;
}

/** Opens an answer set that a page shows. */
export function openDesk({ page, owner, lang, zone, onHalted, store }: Parts): Desk {
  const { Questionnaire, Codes, AnswerSet } = page;
  const setId = AnswerSet.AnswerSetID;
  const calls = callsOf(page);
  const today = instantToZonedTime(new Date(AnswerSet.Now), zone).date.split('-').reverse().join('-');
  const sheet = new AnswerSheet({
    questionnaire: Questionnaire,
    codes: Codes,
    answers: AnswerSet.Answers,
    setId,
    moment: { lang, today, now: AnswerSet.Now },
    onAnswered: (rows) => outbox.put(rows),
  });
  const outbox: AnswerOutbox = new AnswerOutbox({
    owner,
    setId,
    store: store ?? browserStore(owner, setId),
    saved: new RowStore(AnswerSet.Answers),
    send: calls.save,
    modelOf: ({ GroupId }) => sheet.modelOf(GroupId),
    onInstead: (rows) => sheet.take(rows),
    onLost: ({ Seq: _, ...row }) => sheet.put([row]),
    onHalted,
  });
  const saving: Saving = {
    watch: outbox.watch,
    state: outbox.state,
    giveBack: (model) => sheet.giveBack(outbox.takeRefused(model).map(({ Seq: _, ...row }) => row)),
  };
  const begin = async () => {
    sheet.take(await outbox.restore());
    const { session } = sheet;
    sheet.put(defaultRows(session, session.form.questions));
  };
  const leave = () => sheet.flush();
  const hide = () => document.visibilityState === 'hidden' && sheet.flush();
  const online = () => void outbox.retry();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', hide);
  const close = () => {
    sheet.flush();
    outbox.stop();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', hide);
  };
  return { page, sheet, outbox, saving, calls, begin, close };
}
