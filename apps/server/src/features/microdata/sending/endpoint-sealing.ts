import { log } from '../../../platform/log/log.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { reseal } from '../../../platform/secrets/reseal.ts';
import { endpointSeal, secretOwner } from './endpoint.ts';
import { findSealedOtherwise, replaceSecret } from './endpoint-queries.ts';

/** Encrypts the secrets of endpoints again that were encrypted with a key that was replaced since. */
export const endpointSealing = (keys: Keyring): ScheduleEntry => ({
  name: 'microdata.seals',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    const seal = endpointSeal(keys);
    const endpoints = await findSealedOtherwise(db, seal.prefix);
    const lost = await reseal(
      seal,
      endpoints.map(({ projectId, url, secret }) => ({
        sealed: secret,
        owner: secretOwner(projectId, url),
        store: (sealed) => replaceSecret(db, projectId, sealed),
      })),
    );
    if (lost > 0)
      log.warn({ lost }, 'secrets of microdata endpoints are sealed with a key that is gone; set them again');
    return 'done';
  },
});
