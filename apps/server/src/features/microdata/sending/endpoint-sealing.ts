import { log } from '../../../platform/log/log.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { endpointSeal, secretOwner } from './endpoint.ts';
import { findSealedOtherwise, replaceSecret } from './endpoint-queries.ts';

/** Encrypts the secrets of endpoints again that were encrypted with a key that was replaced since. */
export const endpointSealing = (keys: Keyring): ScheduleEntry => ({
  name: 'microdata.seals',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    const seal = endpointSeal(keys);
    for (const { projectId, url, secret } of await findSealedOtherwise(db, seal.prefix)) {
      const owner = secretOwner(projectId, url);
      try {
        await replaceSecret(db, projectId, seal.close(seal.open(secret, owner), owner));
      } catch {
        log.warn({ project: projectId }, 'the secret of a microdata endpoint is sealed with a key that is gone');
      }
    }
    return 'done';
  },
});
