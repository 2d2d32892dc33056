import type { AnswerTaken } from '@ithaki/contract';
import {
  type Form,
  kindOf,
  type Language,
  lateRefusal,
  refusalOf,
  remainingOf,
  type StoredRow,
  start,
} from '@ithaki/questionnaire';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { cleanHtml } from '../../../../platform/texts/clean-html.ts';
import { updateClock } from '../set-queries.ts';
import { clockOfSet, toClockColumns } from '../time/clock.ts';
import type { NewAnswer } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';
import type { LiveSets } from './live-sets.ts';

/** Normalises an answer for storage: Unicode NFC, and rich text sanitised. */
function normalise(form: Form, row: StoredRow): StoredRow {
  if (row.Text === undefined) return row;
  const owner = form.owners.get(row.GroupId);
  const text = row.Text.normalize('NFC');
  return { ...row, Text: owner && kindOf(owner.question) === 'editable' ? cleanHtml(text) : text };
}

/** An answer to save, and when it was received. */
interface AnswerSave {
  setId: number;
  row: StoredRow;
  key: string | undefined;
  now: Date;
  lang: Language;
}

/** The functions by which an answer is checked and stored. */
interface SaveSteps {
  db: Db;
  sets: LiveSets;
  /** Throws when the caller may not answer the set. */
  guard: (live: LiveSet) => void | Promise<void>;
  /** Stores the answer; resolves to false when the set had changed after the answer was accepted. */
  keep: (live: LiveSet, answer: NewAnswer) => Promise<boolean>;
}

/** Number of attempts to accept an answer while others change the same set. */
const MAX_ATTEMPTS = 8;

/** Accepts and stores an answer, or throws the refusal. Resolves once the answer is stored. */
export async function saveAnswer(steps: SaveSteps, save: AnswerSave): Promise<AnswerTaken> {
  const { db, sets, guard, keep } = steps;
  const { setId, lang, now } = save;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { live, fresh } = await sets.get(db, setId, lang, now);
    try {
      await guard(live);
      const isBegun = await ensureBegun(db, live, save);
      if (isBegun) {
        const accepted = accept(live, save);
        if (accepted.answer) live.written = keep(live, accepted.answer);
        // There is nothing to store, but an earlier equal answer may not be committed yet.
        if (await live.written) return present(live, save, accepted.row, accepted.taken);
      }
    } catch (error) {
      // A refusal based on a cached set may be wrong; one based on a set that was just read is final.
      if (fresh || !(error instanceof Refusal)) {
        await sets.drop(setId, live);
        throw error;
      }
    }
    await sets.drop(setId, live);
  }
  throw new Refusal(409, 'SetBusy');
}

/** Starts the clock of a set at its first answer; returns false when the set must be read again. */
async function ensureBegun(db: Db, { row, known, revision }: LiveSet, { now }: AnswerSave): Promise<boolean> {
  if (row.startedAt !== null || row.endedAt !== null) return true;
  const clock = start(clockOfSet(row, known.form.questionnaire), now.getTime());
  await updateClock(db, { id: row.id, revision }, toClockColumns(clock, now.getTime()));
  return false;
}

interface Accepted {
  row: StoredRow;
  taken: boolean;
  /** The answer to store; absent when nothing changes. */
  answer?: NewAnswer;
}

const hasSameContent = (a: StoredRow, b: StoredRow) => a.OptionId === b.OptionId && a.Text === b.Text;

/** Adds an answer to the cached set. It is synchronous, so that answers are accepted one after another. */
function accept(live: LiveSet, { row: input, key, now }: AnswerSave): Accepted {
  const row = normalise(live.known.form, input);
  const current = live.find(row);
  if (key !== undefined) {
    const saved = live.findSave(row, key);
    if (saved === 'here' && current && hasSameContent(current, row)) return { row: current, taken: true };
    if (saved !== 'no') throw new Refusal(422, 'KeyReused');
  }
  if (current && row.Seq !== undefined && row.Seq === current.Seq && hasSameContent(current, row))
    return { row: current, taken: true };
  refuseLate(live, now);
  const refusal = refusalOf(live.session, row);
  if (refusal) throw new Refusal(422, refusal, { fields: { GroupId: `errors.${refusal}` } });
  if (current && row.Seq !== undefined && row.Seq < (current.Seq ?? 0)) return { row: current, taken: false };
  const taken: StoredRow = { ...row, Seq: row.Seq ?? (current?.Seq ?? 0) + 1, At: now.toISOString() };
  if (!live.add(taken, key)) return { row: live.find(row) ?? taken, taken: false };
  const { id, userId } = live.row;
  return {
    row: taken,
    taken: true,
    answer: {
      setId: id,
      groupId: taken.GroupId,
      lineId: taken.LineId ?? '',
      userId,
      optionId: taken.OptionId ?? null,
      text: taken.Text ?? null,
      seq: taken.Seq ?? 0,
      key: key ?? null,
      at: now,
      writtenBy: null,
    },
  };
}

/** Throws for answers to a set that has ended, whose time is up, or that is paused. */
function refuseLate({ row, known }: LiveSet, now: Date): void {
  if (row.ended === 'expired') throw new Refusal(409, 'Expired');
  if (row.ended === 'finished') throw new Refusal(409, 'SetEnded');
  const late = lateRefusal(clockOfSet(row, known.form.questionnaire), now.getTime());
  if (late === 'Expired') throw new Refusal(409, 'Expired');
  if (late === 'Paused') throw new Refusal(409, 'SetPaused');
}

function present({ row, known }: LiveSet, { now }: AnswerSave, stored: StoredRow, taken: boolean): AnswerTaken {
  const remaining = remainingOf(clockOfSet(row, known.form.questionnaire), now.getTime());
  return { Taken: taken, Row: stored, Remaining: remaining };
}
