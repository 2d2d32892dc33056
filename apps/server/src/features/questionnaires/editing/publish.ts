import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import {
  answersToCarry,
  type Comparison,
  compare,
  type Flaw,
  fatesByQuestion,
  findFlaws,
  isWarning,
  type ReplayedAnswer,
} from '@ithaki/questionnaire/edit';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { archiveSets } from '../answering/set-queries.ts';
import { AnswerReplays } from './answer-replays.ts';
import { loadDraft } from './edited-quest.ts';
import { loadForChange, loadInVersion } from './load-quest.ts';
import { publishVersion } from './publish-version.ts';
import { removeDraft } from './quest-queries.ts';
import { countSets, findSetsBefore, moveSets } from './replayed-set-queries.ts';
import { findVersion } from './version-queries.ts';

type Preview = ReplyOf<typeof questEditing.previewPublish>;

/** Number of answer sets read at once. */
const BATCH_SIZE = 200;
/** Largest number of answer sets that a preview replays; the newest ones stand for all. */
const MAX_PREVIEWED = 2_000;
/** Maximum of an id (int4). */
const MAX_ID = 2_147_483_647;

/**
 * Whether a flaw prevents publication. Circular conditions do not: their questions get a stable state or are hidden.
 */
const preventsPublication = (flaw: Flaw): boolean => !isWarning(flaw);

const toWire = ({ added, removed, changed, sections }: Comparison): NonNullable<Preview['Changes']> => ({
  added: [...added],
  removed: [...removed],
  changed: [...changed],
  sections: [...sections],
});

/** Previews the effects of publishing the draft; stores nothing. */
export async function previewPublish(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.previewPublish>,
): Promise<Preview> {
  const { db } = context;
  const quest = await loadInVersion(context, body);
  const draft = await loadDraft(db, quest);
  const before = quest.published === null ? undefined : await findVersion(db, quest.id, quest.published);
  const { all, open } = await countSets(db, quest.id);
  const replays = await AnswerReplays.open(db, quest.id, draft, context.now);
  const replayed: ReplayedAnswer[][] = [];
  let last = MAX_ID;
  while (replayed.length < MAX_PREVIEWED) {
    const sets = await findSetsBefore(db, quest.id, { before: last, limit: BATCH_SIZE, toMove: false });
    for (const set of sets) replayed.push(replays.replaySet(set));
    last = sets.at(-1)?.id ?? 0;
    if (sets.length < BATCH_SIZE) break;
    await nextTurn();
  }
  return {
    Flaws: findFlaws(draft),
    Changes: before ? toWire(compare(before.definition, draft)) : null,
    Sets: { All: all, Replayed: replayed.length, Open: canMoveSets(draft) ? open : 0 },
    Fates: [...fatesByQuestion(replayed)].map(([Model, counts]) => ({ Model, ...counts })),
  };
}

/**
 * Whether open sets may move to a new version. Timed sets may not, because their clock belongs to the version with
 * which they began.
 */
const canMoveSets = ({ Duration }: { Duration: number | null }): boolean => Duration === null;

/** Publishes the draft as the next version. Open sets move to it when requested; all others stay on their version. */
export async function publish(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.publish>,
): Promise<ReplyOf<typeof questEditing.publish>> {
  const { db, actor, now } = context;
  const quest = await loadForChange(context, body);
  if (quest.draft === null && quest.published !== null) throw new Refusal(422, 'NothingToPublish');
  const draft = await loadDraft(db, quest);
  const flaws = findFlaws(draft).filter(preventsPublication);
  if (flaws.length > 0) throw new Refusal(422, 'QuestHasFlaws', { params: { count: flaws.length } });
  const number = await publishVersion(db, quest.id, { definition: draft, by: actor.userId, at: now });
  await removeDraft(db, quest.id);
  const Moved =
    body.Move && canMoveSets(draft) ? await moveOpenSets(context, { questId: quest.id, number }, body.Decisions) : 0;
  context.audit({ target: `quest:${quest.id}`, before: quest.published, after: { version: number, moved: Moved } });
  return { Number: number, Moved };
}

type Decisions = ParsedBodyOf<typeof questEditing.publish>['Decisions'];

/** Moves open sets to the new version as requested, after archiving copies of them. */
async function moveOpenSets(
  { db, actor, now }: Context,
  { questId, number }: { questId: number; number: number },
  decisions: Decisions,
): Promise<number> {
  const version = await findVersion(db, questId, number);
  if (!version) return 0;
  const replays = await AnswerReplays.open(db, questId, version.definition, now);
  let [moved, last] = [0, MAX_ID];
  for (;;) {
    const sets = await findSetsBefore(db, questId, { before: last, limit: BATCH_SIZE, toMove: true });
    const ids = sets.map(({ id }) => id);
    const rows = sets.flatMap((set) =>
      answersToCarry(replays.replaySet(set), decisions as Parameters<typeof answersToCarry>[1]).map((row) => ({
        ...row,
        set: set.id,
      })),
    );
    await archiveSets(db, ids, actor.userId, now);
    await moveSets(db, { ids, version: number, rows });
    moved += sets.length;
    last = sets.at(-1)?.id ?? 0;
    if (sets.length < BATCH_SIZE) return moved;
    await nextTurn();
  }
}
