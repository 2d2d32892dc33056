import type { ParsedBodyOf, presences, ReplyOf } from '@ithaki/contract';
import { importProofKey, type ProofKey } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { deriveKey } from '../../../platform/secrets/encryption.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { localizedText } from '../../actions/index.ts';
import { findProvable } from './proof-queries.ts';
import { countRenewals, insertRenewal, type KeyHolder } from './renewal-queries.ts';

const DAY_MS = 86_400_000;

const nameOf = ({ meetingId, userId, side, renewals }: KeyHolder): string =>
  `${side} ${userId} of meeting ${meetingId}${renewals > 0 ? `, renewal ${renewals}` : ''}`;

/** Returns the key for a telephone. It is derived from a key of the installation, so that none has to be stored. */
const keyText = (secret: string, holder: KeyHolder): string => deriveKey(secret, nameOf(holder)).toString('base64url');

/** Returns a holder's keys: by the present key of the installation, and by earlier ones that a telephone may still have. */
const keysOf = (keys: Keyring, holder: KeyHolder): Promise<ProofKey[]> =>
  Promise.all(keys.secrets('meetings').map((secret) => importProofKey(keyText(secret, holder))));

/** Of how many earlier renewals a record is recognised, so that its sender is told why it proves nothing. */
const RECOGNISED = 3;

/** Returns the keys of some holders that prove, and those of before their renewals, which prove nothing any more. */
export async function proofKeys(
  keys: Keyring,
  holders: readonly KeyHolder[],
): Promise<{ present: ProofKey[]; renewed: ProofKey[] }> {
  const earlier = holders.flatMap((holder) =>
    Array.from({ length: Math.min(RECOGNISED, holder.renewals) }, (_, back) => ({
      ...holder,
      renewals: holder.renewals - 1 - back,
    })),
  );
  const all = async (some: readonly KeyHolder[]) => (await Promise.all(some.map((one) => keysOf(keys, one)))).flat();
  return { present: await all(holders), renewed: await all(earlier) };
}

/** Returns those of the programmes in which the actor may prove meetings: elsewhere than on this page as that call would ask. */
async function findProvingProjects({ db, actor }: Context, projectIds: readonly number[]): Promise<Set<number>> {
  const proving = new Set<number>();
  for (const id of new Set(projectIds)) {
    const isHere = id === actor.project?.id;
    const there = isHere ? actor : await loadActorIn(db, actor.userId, id, null);
    const isOpen = isHere || (there?.must === null && there.state === 1 && there.project?.archived === false);
    if (isOpen && there?.can.has('meetings.prove')) proving.add(id);
  }
  return proving;
}

/**
 * Returns a function that lists the caller's own meetings in all of their programmes, from yesterday to 14 days ahead,
 * with the keys to prove them. Administrators who act or view as someone get none: a key proves that its owner was
 * there.
 */
export const listKeys =
  (keys: Keyring) =>
  async (context: Context, _body: ParsedBodyOf<typeof presences.keys>): Promise<ReplyOf<typeof presences.keys>> => {
    const { db, actor, now, language } = context;
    requireMode(actor, 'ownData');
    const period = { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() + 14 * DAY_MS) };
    const [secret = ''] = keys.secrets('meetings');
    const found = await findProvable(db, actor.userId, period);
    const renewals = await countRenewals(db, actor.userId);
    const proving = await findProvingProjects(
      context,
      found.map(({ projectId }) => projectId),
    );
    return {
      Now: now.toISOString(),
      Meetings: found
        .filter(({ projectId }) => proving.has(projectId))
        .map(({ id, projectId, programme, title, startsAt, endsAt, place, link, side, invitees }) => ({
          Id: id,
          ProjectId: projectId,
          Programme: localizedText(programme, language),
          Title: localizedText(title, language),
          StartsAt: startsAt.toISOString(),
          EndsAt: endsAt.toISOString(),
          Place: place,
          Link: link,
          Side: side,
          Key: keyText(secret, { meetingId: id, userId: actor.userId, side, renewals }),
          Invitees: invitees,
        })),
    };
  };

/**
 * Makes the keys of the caller new ones. Keys are derived from the number of renewals, which each node reads with each
 * record, so earlier keys prove nothing from now on, wherever a record arrives. It does not matter when a code with such
 * a key was shown: whoever has the telephone could make any of them.
 */
export async function renewKeys(
  context: Context,
  { Reason }: ParsedBodyOf<typeof presences.renewKeys>,
): Promise<ReplyOf<typeof presences.renewKeys>> {
  const { db, actor, now } = context;
  requireMode(actor, 'ownData');
  await insertRenewal(db, { userId: actor.userId, at: now, reason: Reason });
  context.audit({ subjectId: actor.userId, target: 'proofKeys', after: { Reason } });
  return { At: now.toISOString() };
}
