import { deleteStoredSecret } from '../../../platform/installation/installation.ts';
import { log } from '../../../platform/log/log.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { reseal } from '../../../platform/secrets/reseal.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { findSecretsSealedOtherwise, forgetSealsBefore, replaceSeal } from './factor-queries.ts';

/** Returns the seal that encrypts the secrets of second factors. */
export const factorSeal = (keys: Keyring): Seal => new Seal(keys, 'secondFactors', 'second factor');

/** Returns the owner to which a person's encrypted secret is bound. */
export const sealOwner = (userId: number): string => `user:${userId}`;

/**
 * Encrypts secrets again that were encrypted with a replaced key or by the release before this one. Copies in the
 * earlier release's form stay for a day, because its servers may still run during an update, and are then deleted with
 * its key.
 */
export const factorSealing = (keys: Keyring): ScheduleEntry => ({
  name: 'accounts.factorSeals',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    const seal = factorSeal(keys);
    const secrets = await findSecretsSealedOtherwise(db, seal.prefix);
    const lost = await reseal(
      seal,
      secrets.map((secret) => ({
        sealed: secret.sealed,
        owner: sealOwner(secret.id),
        store: (sealed) => replaceSeal(db, secret, sealed),
      })),
    );
    if (lost > 0) log.warn({ lost }, 'second factors are sealed with a secret that is gone; turn them off');
    if (await forgetSealsBefore(db)) await deleteStoredSecret(db);
    return 'done';
  },
});
