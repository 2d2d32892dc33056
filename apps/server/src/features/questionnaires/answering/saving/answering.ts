import type { AnswerTaken } from '@ithaki/contract';
import type { StoredRow } from '@ithaki/questionnaire';
import { appendAudit } from '../../../../access/audit.ts';
import type { Context, OpenContext } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { requireWriter } from '../access.ts';
import { Forms } from '../forms.ts';
import { requireOpenLink, SetTokens } from '../opening/links.ts';
import type { NewAnswer } from './answer-queries.ts';
import { AnswerWriter, keep } from './answer-writer.ts';
import type { LiveSet } from './live-set.ts';
import { LiveSets } from './live-sets.ts';
import { saveAnswer } from './save-answer.ts';

/** An answer as a call brings it. */
interface GivenAnswer {
  AnswerSetId: number;
  GroupId: string;
  LineId?: string | undefined;
  OptionId?: string;
  Text?: string;
  Seq?: number | undefined;
  Key?: string | undefined;
}

/** What one server remembers while people answer, and how it keeps their answers. */
export class Answering {
  readonly forms = new Forms();
  readonly sets = new LiveSets(this.forms);
  readonly tokens: SetTokens;
  #writer: AnswerWriter | undefined;

  constructor(secret: string) {
    this.tokens = new SetTokens(secret);
  }

  /** Saves an answer of one's own, or in another's place, which leaves a record. */
  async save(context: Context, given: GivenAnswer): Promise<AnswerTaken> {
    let behalf = false;
    return this.#save(
      context,
      given,
      async ({ row }) => {
        behalf = (await requireWriter(context, row)) === 'behalf';
      },
      (live, answer) =>
        behalf
          ? this.#keepForAnother(context, live, { ...answer, writtenBy: context.actor.userId })
          : this.#keep(context.db, live, answer),
    );
  }

  /** Saves an answer of whoever has a link. */
  async saveByToken(context: OpenContext, token: string, given: GivenAnswer): Promise<AnswerTaken> {
    this.tokens.require(given.AnswerSetId, token);
    return this.#save(
      context,
      given,
      ({ row }) => requireOpenLink(row, context.now),
      (live, answer) => this.#keep(context.db, live, answer),
    );
  }

  #save(
    { db, now, request }: OpenContext,
    { AnswerSetId, Key, GroupId, LineId, OptionId, Text, Seq }: GivenAnswer,
    guard: (live: LiveSet) => void | Promise<void>,
    keepIt: (live: LiveSet, answer: NewAnswer) => Promise<boolean>,
  ): Promise<AnswerTaken> {
    const row: StoredRow = {
      GroupId,
      ...(LineId !== undefined && { LineId }),
      ...(OptionId !== undefined && { OptionId }),
      ...(Text !== undefined && { Text }),
      ...(Seq !== undefined && { Seq }),
    };
    return saveAnswer(
      { db, sets: this.sets, guard, keep: keepIt },
      { setId: AnswerSetId, row, key: Key, now, lang: request.language },
    );
  }

  #keep(db: Db, live: LiveSet, answer: NewAnswer): Promise<boolean> {
    this.#writer ??= new AnswerWriter(db);
    return this.#writer.write(live, answer);
  }

  /** By itself, so that its record is kept or lost with it. */
  #keepForAnother({ db, actor, now, address }: Context, live: LiveSet, answer: NewAnswer): Promise<boolean> {
    const revision = live.revision - 1;
    const { groupId, lineId, optionId, text, userId } = answer;
    const after = { GroupId: groupId, ...(lineId && { LineId: lineId }), Answer: optionId ?? text ?? '' };
    const target = `action:${live.row.actionId}:answers`;
    const record = { ...(userId !== null && { subjectId: userId }), target, after, at: now, call: 'answer', address };
    return db.transaction().execute(async (trx) => {
      const [kept = false] = await keep(trx, [{ live, revision, answer }]);
      if (kept) await appendAudit(trx, actor, [record]);
      return kept;
    });
  }
}
