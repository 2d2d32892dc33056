import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import {
  type Comparison,
  carriedOver,
  compare,
  fatesByQuestion,
  flawsOf,
  type Replayed,
} from '@ithaki/questionnaire/edit';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { archiveSets } from '../answering/set-queries.ts';
import { Replays } from './answer-replays.ts';
import { draftOf } from './edited-quest.ts';
import { loadInVersion, loadToChange } from './load-quest.ts';
import { publishVersion } from './publish-version.ts';
import { dropDraft } from './quest-queries.ts';
import { countSets, moveSets, someSets } from './replayed-set-queries.ts';
import { findVersion } from './version-queries.ts';

type Preview = ReplyOf<typeof questEditing.previewPublish>;

/** Sets that are read at once. */
const PORTION = 200;
/** Sets that a preview replays: the newest of them say what the others would. */
const MOST_PREVIEWED = 2_000;
/** Above every id there is. */
const ABOVE_ALL = 2_147_483_647;

/** A circle settles or hides; all other flaws keep a questionnaire from being published. */
const keepsBack = ({ Flaw }: { Flaw: string }): boolean => Flaw !== 'circle';

const wire = ({ added, removed, changed, sections }: Comparison): NonNullable<Preview['Changes']> => ({
  added: [...added],
  removed: [...removed],
  changed: [...changed],
  sections: [...sections],
});

/** What publishing the draft would do; nothing is kept. */
export async function previewPublish(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.previewPublish>,
): Promise<Preview> {
  const { db } = context;
  const quest = await loadInVersion(context, body);
  const draft = await draftOf(db, quest);
  const before = quest.published === null ? undefined : await findVersion(db, quest.id, quest.published);
  const { all, open } = await countSets(db, quest.id);
  const replays = await Replays.open(db, quest.id, draft, context.now);
  const replayed: Replayed[][] = [];
  let last = ABOVE_ALL;
  while (replayed.length < MOST_PREVIEWED) {
    const sets = await someSets(db, quest.id, { before: last, most: PORTION, toMove: false });
    for (const set of sets) replayed.push(replays.of(set));
    last = sets.at(-1)?.id ?? 0;
    if (sets.length < PORTION) break;
    await nextTurn();
  }
  return {
    Flaws: flawsOf(draft),
    Changes: before ? wire(compare(before.definition, draft)) : null,
    Sets: { All: all, Replayed: replayed.length, Open: mayMove(draft) ? open : 0 },
    Fates: [...fatesByQuestion(replayed)].map(([Model, counts]) => ({ Model, ...counts })),
  };
}

/** A clock that runs belongs to the version it began with. */
const mayMove = ({ Duration }: { Duration: number | null }): boolean => Duration === null;

/** Makes the draft the next version. Open sets go over where that is asked for; everyone else stays on their own. */
export async function publish(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.publish>,
): Promise<ReplyOf<typeof questEditing.publish>> {
  const { db, actor, now } = context;
  const quest = await loadToChange(context, body);
  if (quest.draft === null && quest.published !== null) throw new Refusal(422, 'NothingToPublish');
  const draft = await draftOf(db, quest);
  const flaws = flawsOf(draft).filter(keepsBack);
  if (flaws.length > 0) throw new Refusal(422, 'QuestHasFlaws', { params: { count: flaws.length } });
  const number = await publishVersion(db, quest.id, { definition: draft, by: actor.userId, at: now });
  await dropDraft(db, quest.id);
  const Moved =
    body.Move && mayMove(draft) ? await moveOpenSets(context, { questId: quest.id, number }, body.Decisions) : 0;
  context.audit({ target: `quest:${quest.id}`, before: quest.published, after: { version: number, moved: Moved } });
  return { Number: number, Moved };
}

type Decisions = ParsedBodyOf<typeof questEditing.publish>['Decisions'];

/** Sets that have not ended go over to the new version as was decided; what they were is kept. */
async function moveOpenSets(
  { db, actor, now }: Context,
  { questId, number }: { questId: number; number: number },
  decisions: Decisions,
): Promise<number> {
  const version = await findVersion(db, questId, number);
  if (!version) return 0;
  const replays = await Replays.open(db, questId, version.definition, now);
  let [moved, last] = [0, ABOVE_ALL];
  for (;;) {
    const sets = await someSets(db, questId, { before: last, most: PORTION, toMove: true });
    const ids = sets.map(({ id }) => id);
    const rows = sets.flatMap((set) =>
      carriedOver(replays.of(set), decisions as Parameters<typeof carriedOver>[1]).map((row) => ({
        ...row,
        set: set.id,
      })),
    );
    await archiveSets(db, ids, actor.userId, now);
    await moveSets(db, { ids, version: number, rows });
    moved += sets.length;
    last = sets.at(-1)?.id ?? 0;
    if (sets.length < PORTION) return moved;
    await nextTurn();
  }
}
