import { Closing } from '../../apps/server/src/app/start/closing.ts';
import { openDatabase } from '../../apps/server/src/app/start/open-database.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { CannotStart } from '../../apps/server/src/platform/database/cannot-start.ts';
import { findKeys } from '../../apps/server/src/platform/secrets/key-rows.ts';
import { type KeyPurpose, keyPurposes } from '../../apps/server/src/platform/secrets/keyring.ts';
import { rotateKey } from '../../apps/server/src/platform/secrets/open-keyring.ts';

/**
 * `npm run keys` lists the installation's keys; `npm run keys -- rotate cookies` creates a new active key, and
 * `--at-once` also deletes the earlier ones. Running servers use the new key within seconds.
 */
const closing = new Closing();

async function end(code: number): Promise<never> {
  process.exitCode ||= code;
  await closing.close();
  process.exit();
}

const isPurpose = (name: string | undefined): name is KeyPurpose => keyPurposes.some((purpose) => purpose === name);

try {
  const [task, purpose, ...options] = process.argv.slice(2);
  const config = readConfig(process.env, []);
  const { db } = await openDatabase(config, closing, () => void end(1));
  if (task === 'rotate' && isPurpose(purpose)) {
    const id = await rotateKey(db, config.masterKeyFile, purpose, options.includes('--at-once'));
    console.log(`Key ${id} is the active one for ${purpose}.`);
  } else if (task === undefined) {
    for (const { id, purpose: of, madeAt, replacedAt } of await findKeys(db))
      console.log(
        `${of.padEnd(16)} ${String(id).padStart(4)}  made ${madeAt.toISOString().slice(0, 10)}  ${
          replacedAt ? `replaced ${replacedAt.toISOString().slice(0, 10)}` : 'active'
        }`,
      );
  } else throw new CannotStart(`npm run keys [-- rotate ${keyPurposes.join('|')} [--at-once]]`);
  await end(0);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  await end(1);
}
