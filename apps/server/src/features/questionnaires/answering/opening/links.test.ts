import { tokenAnswering } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aTestApp } from '../../../../testing/test-app.ts';
import { createQuestWorld, question } from '../../questionnaires.testing.ts';
import { invalidateSetsOfToken } from '../time/extra-seconds-queries.ts';

const app = await aTestApp();
const { db } = app;
const world = await createQuestWorld(db, [question('ID_0001', { Validate: { Required: true } })]);

let count = 0;
/** Creates a link to the questionnaire. */
async function createLink({
  single = false,
  ends = null as string | null,
  most: maxSets = null as number | null,
} = {}) {
  const TokenName = `link-to-answer-${++count}`;
  const { rows } = await sql<{ id: number }>`
    insert into quest_tokens (project_id, quest_id, name, single, expires_at, most_sets)
    values (${world.project.id}, ${world.QuestId}, ${TokenName}, ${single}, ${ends}::timestamptz, ${maxSets}) returning id`.execute(
    db,
  );
  const open = (Token?: string) =>
    app.call(tokenAnswering.byToken, { TokenName, ...(Token !== undefined && { Token }) });
  return { id: rows[0]?.id ?? 0, open };
}

const write = (AnswerSetId: string, Token: string | null, Text: string) =>
  app.call(tokenAnswering.answerOpen, { AnswerSetId, Token: Token ?? '', GroupId: 'ID_0001', Text });

describe('a link', () => {
  test('opens answers for someone who is not signed in, and opens them again by the returned token', async () => {
    const link = await createLink();
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

  test('gives each respondent an answer set of their own, and a link for one respondent always the same set', async () => {
    const many = await createLink();
    const [first, second] = [(await many.open()).reply, (await many.open()).reply];
    expect(first.AnswerSet.AnswerSetID).not.toBe(second.AnswerSet.AnswerSetID);
    const single = await createLink({ single: true });
    const sets = await Promise.all([single.open(), single.open()]);
    expect(new Set(sets.map(({ reply }) => reply.AnswerSet.AnswerSetID)).size).toBe(1);
  });

  test('opens for no more respondents than it may, also when they open it at once', async () => {
    const link = await createLink({ most: 2 });
    const opened = await Promise.all(Array.from({ length: 8 }, () => link.open()));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('reaches its own answers only: tokens of another set, forged tokens and those of another link are all refused alike', async () => {
    const [first, second] = [await createLink(), await createLink()];
    const [mine, theirs] = [(await first.open()).reply, (await second.open()).reply];
    const id = mine.AnswerSet.AnswerSetID;
    for (const token of [theirs.Token, 'made-up', `${id}.made-up`])
      expect((await write(id, token, 'Ξένη')).error.Code).toBe('WrongToken');
    expect((await first.open(theirs.Token ?? '')).error.Code).toBe('WrongToken');
    // Answer sets of a person have no token, so a token for one is invalid.
    expect((await write('2000000000', mine.Token, 'Ξένη')).error.Code).toBe('WrongToken');
    expect((await app.call(tokenAnswering.byToken, { TokenName: 'no-such-link' })).error.Code).toBe('WrongToken');
  });

  test('that ended, expired or is full opens nothing, and its answer sets accept no more answers', async () => {
    const over = await createLink({ ends: '2020-01-01' });
    expect((await over.open()).error.Code).toBe('WrongToken');
    const full = await createLink({ most: 1 });
    const first = (await full.open()).reply;
    expect((await full.open()).error.Code).toBe('WrongToken');
    expect((await full.open(first.Token ?? '')).status).toBe(200);
    const link = await createLink();
    const page = (await link.open()).reply;
    expect((await write(page.AnswerSet.AnswerSetID, page.Token, 'Πριν')).reply.Taken).toBe(true);
    await sql`update quest_tokens set ended_at = now() - interval '1 second' where id = ${link.id}`.execute(db);
    await invalidateSetsOfToken(db, link.id);
    expect((await write(page.AnswerSet.AnswerSetID, page.Token, 'Μετά')).error.Code).toBe('WrongToken');
  });
});
