import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { MicrodataEndpoint, microdataSending, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { isDemonstrated } from '../../../platform/installation/installation.ts';
import { isLoopbackUrl } from '../../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { isHostAllowed } from '../../proxy/index.ts';
import { wakeBatches } from './delivery-queries.ts';
import { type EndpointRow, findEndpoint, saveEndpoint } from './endpoint-queries.ts';

/** Returns the seal that encrypts the secrets of endpoints. */
export const endpointSeal = (keys: Keyring): Seal => new Seal(keys, 'microdata', 'microdata');

/** Returns what a secret is encrypted for: the programme, and the server that may get it. */
export const secretOwner = (projectId: number, url: string): string => `microdata:${projectId}:${new URL(url).host}`;

/** Which programmes may send to a server of this machine: every one, that of the demonstration, or none. */
export type Loopback = 'all' | 'demonstration' | 'none';

const maySendHere = async (db: Db, projectId: number, loopback: Loopback): Promise<boolean> =>
  loopback === 'all' || (loopback === 'demonstration' && (await isDemonstrated(db, projectId)));

/** A server to which a programme's microdata would go. */
export interface Destination {
  projectId: number;
  url: string;
  loopback: Loopback;
}

/**
 * Whether microdata may be sent to a server: one of the super administrator's list, or one of this machine where the
 * operator allows it.
 */
export const mayBeSentTo = async (db: Db, { projectId, url, loopback }: Destination): Promise<boolean> =>
  (isLoopbackUrl(new URL(url)) && (await maySendHere(db, projectId, loopback))) || isHostAllowed(db, new URL(url).host);

const present = ({ url, auth, authUser, lookup, sign, codes, version }: EndpointRow): MicrodataEndpoint => ({
  ...{ Url: url, Auth: auth, User: authUser, HasSecret: true, Lookup: lookup, Sign: sign, Codes: codes },
  Version: version,
});

/** Returns where the programme's microdata are sent. */
export async function showEndpoint({ db, actor }: Context): Promise<MicrodataEndpoint | null> {
  const row = await findEndpoint(db, currentProject(actor).id);
  return row ? present(row) : null;
}

/** What setting an endpoint needs besides the database. */
export interface EndpointOptions {
  keys: Keyring;
  loopback: Loopback;
}

type Input = ParsedBodyOf<typeof microdataSending.setEndpoint>;

/** Returns the handler that sets where the programme's microdata are sent. */
export const endpointSaving =
  ({ keys, loopback }: EndpointOptions) =>
  async (context: Context, input: Input): Promise<ReplyOf<typeof microdataSending.setEndpoint>> => {
    const { db, actor, now } = context;
    const { id } = currentProject(actor);
    const url = checkedUrl(input.Url, await maySendHere(db, id, loopback));
    if (!(await mayBeSentTo(db, { projectId: id, url, loopback }))) {
      const { host } = new URL(url);
      throw new Refusal(422, 'HostNotAllowed', { params: { host }, fields: { Url: 'errors.microdataHost' } });
    }
    const before = await findEndpoint(db, id);
    if (input.Version !== undefined && input.Version !== (before?.version ?? 0))
      throw conflict(before ? present(before) : null);
    const secret = sealedSecret(endpointSeal(keys), secretOwner(id, url), input, before);
    const { Auth, User, Lookup, Sign, Codes } = input;
    const endpoint = {
      ...{ url, auth: Auth, authUser: User, secret, lookup: Lookup, sign: Sign },
      codes: Codes as EndpointRow['codes'],
    };
    const version = await saveEndpoint(db, id, endpoint, actor.userId, now);
    // What waits because of the old settings need not wait longer.
    await wakeBatches(db, id, now);
    context.audit({
      target: 'microdata:endpoint',
      ...(before && { before: { Url: before.url, Auth: before.auth, User: before.authUser, Lookup: before.lookup } }),
      after: { Url: url, Auth, User, Lookup, Sign, Secret: input.Secret !== undefined },
    });
    return { Version: version };
  };

function checkedUrl(text: string, here: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = url?.protocol === 'https:' || (here && url !== undefined && isLoopbackUrl(url));
  if (!url || !isAllowed || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Refusal(422, 'ProxyNotHttps', { fields: { Url: 'errors.ProxyNotHttps' } });
  return url.href.replace(/\/$/, '');
}

/** Returns the secret to store: a new one sealed, or the stored one for the same server and kind. */
function sealedSecret(
  seal: Seal,
  owner: string,
  { Auth, Secret, Url }: Input,
  before: EndpointRow | undefined,
): string {
  if (Secret !== undefined) {
    if (Auth === 'certificate' ? !isCertificate(Secret) : /[\r\n]/.test(Secret)) throw secretNeeded(Auth);
    return seal.close(Secret, owner);
  }
  const isSame = before !== undefined && before.auth === Auth && new URL(before.url).host === new URL(Url).host;
  if (!isSame) throw secretNeeded(Auth);
  return before.secret;
}

const secretNeeded = (auth: string) =>
  new Refusal(422, 'SecretNeeded', {
    fields: { Secret: auth === 'certificate' ? 'errors.microdataCertificate' : 'errors.SecretNeeded' },
  });

/** Whether a text holds a certificate and its private key, both as PEM. */
function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).checkPrivateKey(createPrivateKey(text));
  } catch {
    return false;
  }
}
