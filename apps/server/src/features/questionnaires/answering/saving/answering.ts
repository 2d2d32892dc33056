import type { AnswerTaken } from '@ithaki/contract';
import { ownerOf, type StoredRow } from '@ithaki/questionnaire';
import { appendAudit } from '../../../../access/audit.ts';
import type { Context, OpenContext } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { notAllowed } from '../../../../platform/errors/refusal.ts';
import type { Keyring } from '../../../../platform/secrets/keyring.ts';
import { requireWriter } from '../access.ts';
import { FormCache } from '../form-cache.ts';
import { hidesAnswer } from '../hidden-answers.ts';
import { requireOpenLink, SetTokens } from '../opening/links.ts';
import type { NewAnswer } from './answer-queries.ts';
import { AnswerWriter, storeBatch } from './answer-writer.ts';
import type { LiveSet } from './live-set.ts';
import { LiveSets } from './live-sets.ts';
import { saveAnswer } from './save-answer.ts';

/** An answer as sent in a call. */
interface AnswerInput {
  AnswerSetId: number;
  GroupId: string;
  LineId?: string | undefined;
  OptionId?: string;
  Text?: string;
  Seq?: number | undefined;
  Key?: string | undefined;
}

/** Saves answers, with this server's caches of forms and open sets. */
export class Answering {
  readonly forms = new FormCache();
  readonly sets = new LiveSets(this.forms);
  readonly tokens: SetTokens;
  #writer: AnswerWriter | undefined;

  constructor(keys: Keyring) {
    this.tokens = new SetTokens(keys);
  }

  /** Saves the caller's own answer, or one on a mentee's behalf, which is audited. */
  async save(context: Context, input: AnswerInput): Promise<AnswerTaken> {
    let onBehalf = false;
    return this.#save(
      context,
      input,
      async ({ row, known }) => {
        onBehalf = (await requireWriter(context, row)) === 'behalf';
        if (onBehalf && hidesAnswer(known.form, context.actor)(input.GroupId)) throw notAllowed();
      },
      (live, answer) =>
        onBehalf
          ? this.#storeOnBehalf(context, live, { ...answer, writtenBy: context.actor.userId })
          : this.#store(context.db, live, answer),
    );
  }

  /** Saves an answer of a respondent with a link. */
  async saveByToken(context: OpenContext, token: string, input: AnswerInput): Promise<AnswerTaken> {
    this.tokens.require(input.AnswerSetId, token);
    return this.#save(
      context,
      input,
      ({ row }) => requireOpenLink(row, context.now),
      (live, answer) => this.#store(context.db, live, answer),
    );
  }

  #save(
    { db, now, language }: OpenContext,
    { AnswerSetId, Key, GroupId, LineId, OptionId, Text, Seq }: AnswerInput,
    guard: (live: LiveSet) => void | Promise<void>,
    store: (live: LiveSet, answer: NewAnswer) => Promise<boolean>,
  ): Promise<AnswerTaken> {
    const row: StoredRow = {
      GroupId,
      ...(LineId !== undefined && { LineId }),
      ...(OptionId !== undefined && { OptionId }),
      ...(Text !== undefined && { Text }),
      ...(Seq !== undefined && { Seq }),
    };
    return saveAnswer(
      { db, sets: this.sets, guard, keep: store },
      { setId: AnswerSetId, row, key: Key, now, lang: language },
    );
  }

  #store(db: Db, live: LiveSet, answer: NewAnswer): Promise<boolean> {
    this.#writer ??= new AnswerWriter(db);
    return this.#writer.write(live, answer);
  }

  /** Stored separately from other answers, so that the answer and its audit record commit together. */
  #storeOnBehalf({ db, actor, now, address }: Context, live: LiveSet, answer: NewAnswer): Promise<boolean> {
    const revision = live.revision - 1;
    const { groupId, lineId, optionId, text, userId } = answer;
    const fillsField = ownerOf(live.known.form.owners, groupId)?.question.Field !== undefined;
    const after = {
      GroupId: groupId,
      ...(lineId && { LineId: lineId }),
      // If the answer fills a field, it is left out: readers of the audit may not be allowed to see that field.
      ...(!fillsField && { Answer: optionId ?? text ?? '' }),
    };
    const target = `action:${live.row.actionId}:answers`;
    const record = { ...(userId !== null && { subjectId: userId }), target, after, at: now, call: 'answer', address };
    return db.transaction().execute(async (trx) => {
      const [stored = false] = await storeBatch(trx, [{ live, revision, answer }]);
      if (stored) await appendAudit(trx, actor, [record]);
      return stored;
    });
  }
}
