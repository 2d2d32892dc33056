import type { ParsedBodyOf, presences, ReplyOf } from '@ithaki/contract';
import { importProofKey, type ProofKey } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { deriveKey } from '../../../platform/secrets/encryption.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { localizedText } from '../../actions/index.ts';
import { findProvable } from './proof-queries.ts';

const DAY_MS = 86_400_000;

/** The holder of a key that proves a meeting: its mentor, or one of its mentees. */
export type KeyHolder = { meetingId: number; menteeId: number | null };

const nameOf = ({ meetingId, menteeId }: KeyHolder): string =>
  menteeId === null ? `mentor of meeting ${meetingId}` : `mentee ${menteeId} of meeting ${meetingId}`;

/** Returns the key for a telephone. It is derived from a key of the installation, so that none has to be stored. */
const keyText = (secret: string, holder: KeyHolder): string => deriveKey(secret, nameOf(holder)).toString('base64url');

/** Returns a holder's keys: the present one, and earlier ones that a telephone may still have. */
export const proofKeys = (keys: Keyring, holder: KeyHolder): Promise<ProofKey[]> =>
  Promise.all(keys.secrets('meetings').map((secret) => importProofKey(keyText(secret, holder))));

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
          Key: keyText(secret, { meetingId: id, menteeId: side === 'mentor' ? null : actor.userId }),
          Invitees: invitees,
        })),
    };
  };
