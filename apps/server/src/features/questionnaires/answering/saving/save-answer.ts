import type { AnswerTaken } from '@ithaki/contract';
import {
  type Form,
  kindOf,
  type Language,
  lateness,
  refusalOf,
  remainingOf,
  type StoredRow,
  start,
} from '@ithaki/questionnaire';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { cleanHtml } from '../../../../platform/texts/clean-html.ts';
import { updateClock } from '../set-queries.ts';
import { clockChange, clockIn } from '../time/clock.ts';
import type { NewAnswer } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';
import type { LiveSets } from './live-sets.ts';

/** An answer as it is kept: text in one form of Unicode, rich text cleaned. */
function cleaned(form: Form, row: StoredRow): StoredRow {
  if (row.Text === undefined) return row;
  const owner = form.owners.get(row.GroupId);
  const text = row.Text.normalize('NFC');
  return { ...row, Text: owner && kindOf(owner.question) === 'editable' ? cleanHtml(text) : text };
}

/** An answer as it came, and when. */
interface Save {
  setId: number;
  row: StoredRow;
  key: string | undefined;
  now: Date;
  lang: Language;
}

/** What an answer goes through. */
interface Means {
  db: Db;
  sets: LiveSets;
  /** Fails where the caller has nothing to do with the set. */
  guard: (live: LiveSet) => void | Promise<void>;
  /** Keeps it; false when the set was not as it was when the answer was accepted. */
  keep: (live: LiveSet, answer: NewAnswer) => Promise<boolean>;
}

/** So often is an answer accepted anew when others changed the set at the same moment. */
const TRIES = 8;

/** Accepts an answer and keeps it, or refuses it; says what came of it once it is kept. */
export async function saveAnswer(means: Means, save: Save): Promise<AnswerTaken> {
  const { db, sets, guard, keep } = means;
  const { setId, lang, now } = save;
  for (let tries = 0; tries < TRIES; tries++) {
    const { live, fresh } = await sets.get(db, setId, lang, now);
    try {
      await guard(live);
      const done = await begun(db, live, save);
      if (done) {
        const accepted = accept(live, save);
        if (accepted.answer) live.written = keep(live, accepted.answer);
        // Nothing to keep: then what is there already may still be on its way.
        if (await live.written) return told(live, save, accepted.row, accepted.taken);
      }
    } catch (error) {
      // What is remembered may be old; what was just read is not.
      if (fresh || !(error instanceof Refusal)) {
        await sets.drop(setId, live);
        throw error;
      }
    }
    await sets.drop(setId, live);
  }
  throw new Refusal(409, 'SetBusy');
}

/** An answer to a set that nobody began begins it; false when it must be read again for that. */
async function begun(db: Db, { row, known, revision }: LiveSet, { now }: Save): Promise<boolean> {
  if (row.startedAt !== null || row.endedAt !== null) return true;
  const clock = start(clockIn(row, known.form.questionnaire), now.getTime());
  await updateClock(db, { id: row.id, revision }, clockChange(clock, now.getTime()));
  return false;
}

interface Accepted {
  row: StoredRow;
  taken: boolean;
  /** To be kept; nothing when it changes nothing. */
  answer?: NewAnswer;
}

const sameContent = (one: StoredRow, other: StoredRow) => one.OptionId === other.OptionId && one.Text === other.Text;

/** Takes an answer into the set as it is remembered. Nothing here waits, so that answers are taken one after another. */
function accept(live: LiveSet, { row: given, key, now }: Save): Accepted {
  const row = cleaned(live.known.form, given);
  const held = live.held(row);
  if (key !== undefined) {
    const saved = live.saved(row, key);
    if (saved === 'here' && held && sameContent(held, row)) return { row: held, taken: true };
    if (saved !== 'no') throw new Refusal(422, 'KeyReused');
  }
  if (held && row.Seq !== undefined && row.Seq === held.Seq && sameContent(held, row))
    return { row: held, taken: true };
  refuseLate(live, now);
  const refusal = refusalOf(live.session, row);
  if (refusal) throw new Refusal(422, refusal, { fields: { GroupId: `errors.${refusal}` } });
  if (held && row.Seq !== undefined && row.Seq < (held.Seq ?? 0)) return { row: held, taken: false };
  const taken: StoredRow = { ...row, Seq: row.Seq ?? (held?.Seq ?? 0) + 1, At: now.toISOString() };
  if (!live.take(taken, key)) return { row: live.held(row) ?? taken, taken: false };
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

/** Nothing is taken of a set that has ended, whose time is up or that rests. */
function refuseLate({ row, known }: LiveSet, now: Date): void {
  if (row.ended === 'expired') throw new Refusal(409, 'Expired');
  if (row.ended === 'finished') throw new Refusal(409, 'SetEnded');
  const late = lateness(clockIn(row, known.form.questionnaire), now.getTime());
  if (late === 'Expired') throw new Refusal(409, 'Expired');
  if (late === 'Paused') throw new Refusal(409, 'SetPaused');
}

function told({ row, known }: LiveSet, { now }: Save, kept: StoredRow, taken: boolean): AnswerTaken {
  const remaining = remainingOf(clockIn(row, known.form.questionnaire), now.getTime());
  return { Taken: taken, Row: kept, Remaining: remaining };
}
