import { tokenAnswering } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aTestApp } from '../../../../testing/test-app.ts';
import { aWorldOf, question } from '../../questionnaires.testing.ts';
import { touchSetsOfToken } from '../time/extra-seconds-queries.ts';

const app = await aTestApp();
const { db } = app;
const world = await aWorldOf(db, [question('ID_0001', { Validate: { Required: true } })]);

let count = 0;
/** A link to the questionnaire. */
async function aLink({ single = false, ends = null as string | null, most = null as number | null } = {}) {
  const TokenName = `link-to-answer-${++count}`;
  const { rows } = await sql<{ id: number }>`
    insert into quest_tokens (project_id, quest_id, name, single, expires_at, most_sets)
    values (${world.project.id}, ${world.QuestId}, ${TokenName}, ${single}, ${ends}::timestamptz, ${most}) returning id`.execute(
    db,
  );
  const open = (Token?: string) =>
    app.call(tokenAnswering.byToken, { TokenName, ...(Token !== undefined && { Token }) });
  return { id: rows[0]?.id ?? 0, open };
}

const write = (AnswerSetId: string, Token: string | null, Text: string) =>
  app.call(tokenAnswering.answerOpen, { AnswerSetId, Token: Token ?? '', GroupId: 'ID_0001', Text });

describe('a link', () => {
  test('opens answers to someone who is not signed in, and them again by what it gave', async () => {
    const link = await aLink();
    const page = (await link.open()).reply;
    expect(page).toMatchObject({ ReadOnly: false, Respondent: null, Action: null });
    const { AnswerSetID } = page.AnswerSet;
    const ofSet = { AnswerSetId: AnswerSetID, Token: page.Token ?? '' };
    expect((await app.call(tokenAnswering.startTime, ofSet)).reply.Status).toBe('OK');
    expect((await write(AnswerSetID, page.Token, 'Καλημέρα')).reply.Taken).toBe(true);
    const again = (await link.open(page.Token ?? '')).reply;
    expect(again.AnswerSet.AnswerSetID).toBe(AnswerSetID);
    expect(again.AnswerSet.Answers.ID_0001).toMatchObject([{ Text: 'Καλημέρα' }]);
    expect((await app.call(tokenAnswering.finish, ofSet)).reply.Finished).toBe(true);
    expect((await write(AnswerSetID, page.Token, 'Αλλιώς')).error.Code).toBe('SetEnded');
  });

  test('gives each who comes answers of their own, and one for one respondent always the same', async () => {
    const many = await aLink();
    const [one, other] = [(await many.open()).reply, (await many.open()).reply];
    expect(one.AnswerSet.AnswerSetID).not.toBe(other.AnswerSet.AnswerSetID);
    const single = await aLink({ single: true });
    const sets = await Promise.all([single.open(), single.open()]);
    expect(new Set(sets.map(({ reply }) => reply.AnswerSet.AnswerSetID)).size).toBe(1);
  });

  test('reaches its own answers only: another’s token, none of ours and one of another link are all refused alike', async () => {
    const [first, second] = [await aLink(), await aLink()];
    const [mine, theirs] = [(await first.open()).reply, (await second.open()).reply];
    const id = mine.AnswerSet.AnswerSetID;
    for (const token of [theirs.Token, 'made-up', `${id}.made-up`])
      expect((await write(id, token, 'Ξένη')).error.Code).toBe('WrongToken');
    expect((await first.open(theirs.Token ?? '')).error.Code).toBe('WrongToken');
    // Of a person's answers there is no token.
    expect((await write('2000000000', mine.Token, 'Ξένη')).error.Code).toBe('WrongToken');
    expect((await app.call(tokenAnswering.byToken, { TokenName: 'no-such-link' })).error.Code).toBe('WrongToken');
  });

  test('that ended, ran out or is full opens nothing, and what it opened takes no more', async () => {
    const over = await aLink({ ends: '2020-01-01' });
    expect((await over.open()).error.Code).toBe('WrongToken');
    const full = await aLink({ most: 1 });
    const first = (await full.open()).reply;
    expect((await full.open()).error.Code).toBe('WrongToken');
    expect((await full.open(first.Token ?? '')).status).toBe(200);
    const link = await aLink();
    const page = (await link.open()).reply;
    expect((await write(page.AnswerSet.AnswerSetID, page.Token, 'Πριν')).reply.Taken).toBe(true);
    await sql`update quest_tokens set ended_at = now() - interval '1 second' where id = ${link.id}`.execute(db);
    await touchSetsOfToken(db, link.id);
    expect((await write(page.AnswerSet.AnswerSetID, page.Token, 'Μετά')).error.Code).toBe('WrongToken');
  });
});
