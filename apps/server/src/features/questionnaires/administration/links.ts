import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf, QuestToken, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { invalidateSetsOfToken } from '../answering/time/extra-seconds-queries.ts';
import { endToken, findTokens, insertToken, type TokenRow } from './link-queries.ts';
import { requireQuest } from './quest-access.ts';

/** Number of random bytes in a link's name, which make it unguessable. */
const NAME_BYTES = 12;

const linkAddress = (publicUrl: string, projectUrl: string, name: string): string =>
  `${publicUrl}/${projectUrl}/questtoken/${name}`;

function isOpen({ endedAt, startsAt, expiresAt, mostSets, sets, single }: TokenRow, now: Date): boolean {
  if (endedAt || (startsAt && startsAt > now) || (expiresAt && expiresAt <= now)) return false;
  return single ? sets === 0 : mostSets === null || sets < mostSets;
}

function presentToken(row: TokenRow, url: string, now: Date): QuestToken {
  return {
    Id: row.id,
    Name: row.name,
    Url: url,
    Label: row.label,
    Single: row.single,
    MadeAt: row.madeAt.toISOString(),
    MadeBy: row.madeBy === null ? null : { Id: row.madeBy, Name: row.madeByName ?? '' },
    StartsAt: row.startsAt?.toISOString() ?? null,
    ExpiresAt: row.expiresAt?.toISOString() ?? null,
    EndedAt: row.endedAt?.toISOString() ?? null,
    MostSets: row.mostSets,
    Sets: row.sets,
    Ended: row.ended,
    Open: isOpen(row, now),
  };
}

/** Builds the operations on links; `publicUrl` is the public address of this server. */
export function createTokenOperations(publicUrl: string) {
  const present = (context: Context, row: TokenRow) =>
    presentToken(row, linkAddress(publicUrl, currentProject(context.actor).url, row.name), context.now);

  async function list(
    context: Context,
    { QuestId }: ParsedBodyOf<typeof questAdmin.tokens>,
  ): Promise<ReplyOf<typeof questAdmin.tokens>> {
    const { id } = await requireQuest(context, QuestId);
    return (await findTokens(context.db, { questId: id })).map((row) => present(context, row));
  }

  async function make(
    context: Context,
    { QuestId, Label, Single, StartsAt, ExpiresAt, MostSets }: ParsedBodyOf<typeof questAdmin.makeToken>,
  ): Promise<ReplyOf<typeof questAdmin.makeToken>> {
    const { db, actor, now } = context;
    const quest = await requireQuest(context, QuestId);
    if (quest.archived) throw new Refusal(422, 'QuestArchived');
    if (quest.published === null) throw new Refusal(422, 'NotPublished');
    const ends = ExpiresAt === null ? null : new Date(ExpiresAt);
    if (ends && (ends <= now || (StartsAt !== null && ends <= new Date(StartsAt)))) throw new Refusal(422, 'TokenOver');
    const id = await insertToken(db, {
      projectId: currentProject(context.actor).id,
      questId: QuestId,
      name: randomBytes(NAME_BYTES).toString('base64url'),
      label: Label,
      single: Single,
      madeBy: actor.userId,
      startsAt: StartsAt,
      expiresAt: ExpiresAt,
      mostSets: Single ? null : MostSets,
    });
    context.audit({ target: `quest:${QuestId}:link:${id}`, after: { Label, Single, ExpiresAt, MostSets } });
    const [row] = await findTokens(db, { id });
    if (!row) throw notFound();
    return present(context, row);
  }

  async function end(
    context: Context,
    { Id }: ParsedBodyOf<typeof questAdmin.endToken>,
  ): Promise<ReplyOf<typeof questAdmin.endToken>> {
    const [row] = await findTokens(context.db, { id: Id });
    if (!row) throw notFound();
    await requireQuest(context, row.questId);
    if (row.endedAt) return { Ok: true };
    await endToken(context.db, Id, context.now);
    await invalidateSetsOfToken(context.db, Id);
    context.audit({ target: `quest:${row.questId}:link:${Id}`, after: { ended: true } });
    return { Ok: true };
  }

  return { list, make, end };
}
