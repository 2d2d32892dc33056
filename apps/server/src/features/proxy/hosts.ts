import type { ParsedBodyOf, ProxyHost, proxy, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { Seal } from '../../platform/secrets/seal.ts';
import { deleteHost, findHost, findHostForUpdate, findHosts, type HostRow, saveHost } from './host-queries.ts';

/** Returns the seal that encrypts the secrets of hosts. */
export const proxySeal = (keys: Keyring): Seal => new Seal(keys, 'proxy', 'proxy');

/** Returns the name that a secret is encrypted for, so that it cannot be decrypted for another host. */
export const secretOwner = (host: string, name: string): string => `proxy:${host}:${name}`;

/** Headers of the connection itself, which requests may not set. */
const RESERVED = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|proxy-.*|keep-alive)$/i;

const present = ({ host, headers, secrets, version }: HostRow): ProxyHost => ({
  Host: host,
  Headers: headers,
  Secrets: Object.keys(secrets).sort(),
  Version: version,
});

/** Lists the allowed hosts, with the names of their secrets only. */
export const listHosts = async ({ db }: Context): Promise<ProxyHost[]> => (await findHosts(db)).map(present);

/** Whether requests may be sent to a host, with its port if it has one. */
export const isHostAllowed = async (db: Db, host: string): Promise<boolean> =>
  (await findHost(db, host.toLowerCase())) !== undefined;

type Input = ParsedBodyOf<typeof proxy.setHost>;

/** Returns the handler that adds, changes or removes an allowed host. */
export const hostSaving =
  (keys: Keyring) =>
  async (context: Context, input: Input): Promise<ReplyOf<typeof proxy.setHost>> => {
    const { db, actor, now } = context;
    const host = input.Host.toLowerCase();
    const before = await findHostForUpdate(db, host);
    if (input.Version !== undefined && input.Version !== (before?.version ?? 0))
      throw conflict(before ? present(before) : null);
    if (input.Remove) {
      if (!before) throw notFound();
      await deleteHost(db, host);
    } else {
      const reserved = input.Headers.find((header) => RESERVED.test(header));
      if (reserved !== undefined)
        throw new Refusal(422, 'HeaderReserved', {
          params: { header: reserved },
          fields: { Headers: 'errors.HeaderReserved' },
        });
      const headers = [...new Set(input.Headers.map((header) => header.toLowerCase()))];
      const secrets = sealSecrets(proxySeal(keys), host, input.Secrets, before?.secrets ?? {});
      await saveHost(db, { host, headers, secrets }, actor.userId, now);
    }
    const named = { headers: input.Headers, secrets: input.Secrets.map(({ Name }) => Name) };
    context.audit({
      target: `proxy:${host}`,
      ...(before && { before: { headers: before.headers, secrets: Object.keys(before.secrets) } }),
      after: input.Remove ? null : named,
    });
    return { Ok: true };
  };

/** Returns the encrypted secrets by name: new values are encrypted, secrets without a value are kept. */
function sealSecrets(
  seal: Seal,
  host: string,
  secrets: Input['Secrets'],
  before: HostRow['secrets'],
): HostRow['secrets'] {
  return Object.fromEntries(
    secrets.map(({ Name, Value }) => {
      const sealed = Value === undefined ? before[Name] : seal.close(Value, secretOwner(host, Name));
      if (sealed === undefined)
        throw new Refusal(422, 'SecretMissing', {
          params: { name: Name },
          fields: { Secrets: 'errors.SecretMissing' },
        });
      return [Name, sealed];
    }),
  );
}
