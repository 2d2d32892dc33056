import { sealOf } from '../../../access/audit.ts';
import type { SealedTable } from '../../../access/check-audit.ts';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { digestOfProof, printOfReason } from './digest.ts';
import { insertProof, type KeptProof } from './proof-queries.ts';
import { findProofIds, findSealable } from './sealed-queries.ts';

const TABLE = 'meeting_proofs';

/** Returns these stored proofs with the seals that they must have. */
export async function readSealable(db: Db, ids: readonly number[]) {
  const rows = await findSealable(db, ids);
  return rows.map((row) => {
    const { reason, reasonSalt, isErased } = row;
    // What erasing took out leaves only its print.
    const reasonPrint = reasonSalt === '' && isErased ? row.reasonPrint : printOfReason(reason, reasonSalt).reasonPrint;
    const digest = digestOfProof({ ...row, reasonPrint });
    return { ...row, digest, seal: sealOf(TABLE, row.id, digest) };
  });
}

/** The proofs of presence: each is sealed by the audit record of its arrival. */
export const sealedProofs: SealedTable = {
  table: TABLE,
  async read(db, ids) {
    const rows = await readSealable(db, ids);
    return new Map(
      rows.map(({ id, digest, senderId, menteeId }) => [id, { digest, actorId: senderId, subjectId: menteeId }]),
    );
  },
  findFrom: findProofIds,
};

/** Stores proofs of presence as they arrived, each sealed by an audit record. */
export async function keepProofs(
  context: Context,
  actionId: number,
  proofs: readonly (KeptProof & { menteeId: number })[],
): Promise<void> {
  const ids: number[] = [];
  for (const proof of proofs) ids.push(await insertProof(context.db, proof));
  for (const { menteeId, proof, seal } of await readSealable(context.db, ids))
    context.audit({ subjectId: menteeId, target: `action:${actionId}:proof`, after: proof, seal });
}
