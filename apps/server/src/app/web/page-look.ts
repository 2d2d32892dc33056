import { isReservedPath, type PageLook } from '@ithaki/contract';
import { loadProject } from '../../access/load-project.ts';
import { shownLook } from '../../access/shown-look.ts';
import { findResetProject } from '../../features/accounts/index.ts';
import { findLinkProject } from '../../features/applications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { findActingLinkProject } from '../../platform/links/link-rows.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { findDocument } from '../../platform/verify/verify-codes.ts';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Returns the words of an address that may name a programme: its parameter `project` and its first word. */
function namesIn(address: string): string[] {
  if (!URL.canParse(address, 'http://host')) return [];
  const { pathname, searchParams } = new URL(address, 'http://host');
  return [searchParams.get('project') ?? '', firstSegment(pathname)];
}

/** Returns the programme that an address names, directly or in the page to return to after signing in. */
function namedProject(url: string): string | undefined {
  const returnUrl = new URL(url, 'http://host').searchParams.get('returnUrl') ?? '';
  return [...namesIn(url), ...namesIn(returnUrl)].find(
    (word) => /^[a-z0-9-]{1,60}$/i.test(word) && !isReservedPath(word),
  );
}

/** Returns the programme of a link in a mail, found by its token because the address does not name it. */
async function linkedProject(db: Db, url: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const [area = '', second, applicationToken] = pathname.split('/').filter(Boolean);
  const find = async () => {
    if (area.toLowerCase() === 'verify' && second !== undefined)
      return (await findDocument(db, second))?.projectId ?? undefined;
    if (area.toLowerCase() === 'link' && second !== undefined) return findActingLinkProject(db, second);
    if (area.toLowerCase() === 'application' && applicationToken !== undefined)
      return findLinkProject(db, tokenHash(applicationToken));
    const token = area.toLowerCase() === 'resetpassword' ? searchParams.get('token') : null;
    return token === null ? undefined : findResetProject(db, tokenHash(token));
  };
  return (await find())?.toString();
}

/**
 * Returns the look of the programme to which an address belongs; undefined when it belongs to none. `form` is the url
 * of the programme whose application form the page shows.
 */
export async function pageLook(db: Db, url: string, form: string | undefined): Promise<PageLook | undefined> {
  try {
    const reference = form ?? namedProject(url) ?? (await linkedProject(db, url));
    const project = reference === undefined ? null : await loadProject(db, reference);
    return project ? { Url: project.url, Title: project.title, ...shownLook(project.settings) } : undefined;
  } catch {
    // Without the database the page still opens and shows the error.
    return undefined;
  }
}
