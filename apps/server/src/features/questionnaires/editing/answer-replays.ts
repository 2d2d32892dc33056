import { type Form, type Moment, openForm, type Questionnaire, type StoredRow } from '@ithaki/questionnaire';
import { compileAll, type ReplayedAnswer, replayAnswers } from '@ithaki/questionnaire/edit';
import type { Db } from '../../../platform/database/db.ts';
import { findAnsweredVersions } from './quest-queries.ts';
import type { ReplayedSet } from './replayed-set-queries.ts';

/**
 * Replays answer sets of any version against a new definition, to see what would happen to each answer. The form of
 * each version is compiled only once.
 */
export class AnswerReplays {
  readonly #before: ReadonlyMap<number, Form>;
  readonly #after: Form;
  readonly #moment: Moment;

  private constructor(before: ReadonlyMap<number, Form>, after: Questionnaire, moment: Moment) {
    this.#before = before;
    this.#after = openForm(after, compileAll(after));
    this.#moment = moment;
  }

  static async open(db: Db, questId: number, after: Questionnaire, now: Date): Promise<AnswerReplays> {
    const versions = await findAnsweredVersions(db, questId);
    const forms = new Map(versions.map(({ number, definition, codes }) => [number, openForm(definition, codes)]));
    const iso = now.toISOString();
    return new AnswerReplays(forms, after, { lang: after.Lang, today: iso.slice(0, 10), now: iso });
  }

  /** Returns the fate of each answer of a set in the new definition: kept, invalid, hidden or unmapped. */
  replaySet({ version, rows }: ReplayedSet): ReplayedAnswer[] {
    const before = this.#before.get(version);
    return before ? replayAnswers(before, this.#after, groupRows(rows), this.#moment) : [];
  }
}

function groupRows(rows: readonly StoredRow[]): Record<string, StoredRow[]> {
  const answers: Record<string, StoredRow[]> = {};
  for (const row of rows) {
    const group = answers[row.GroupId];
    if (group) group.push(row);
    else answers[row.GroupId] = [row];
  }
  return answers;
}
