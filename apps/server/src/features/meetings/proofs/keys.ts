import type { ParsedBodyOf, presences, ReplyOf } from '@ithaki/contract';
import { importProofKey, type ProofKey } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
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

/**
 * Returns a function that lists the caller's own meetings, from yesterday to 14 days ahead, with the keys to prove
 * them.
 */
export const listKeys =
  (keys: Keyring) =>
  async (
    { db, actor, now, language }: Context,
    _body: ParsedBodyOf<typeof presences.keys>,
  ): Promise<ReplyOf<typeof presences.keys>> => {
    const period = { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() + 14 * DAY_MS) };
    const [secret = ''] = keys.secrets('meetings');
    const found = await findProvable(db, actor, period);
    return {
      Now: now.toISOString(),
      Meetings: found.map(({ id, title, startsAt, endsAt, place, link, side, invitees }) => ({
        Id: id,
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
