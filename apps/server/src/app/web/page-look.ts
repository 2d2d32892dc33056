import { isReservedPath, type PageLook } from '@ithaki/contract';
import { loadProject } from '../../access/load-project.ts';
import { shownLook } from '../../access/shown-look.ts';
import type { Db } from '../../platform/database/db.ts';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * Returns the programme that an address names: as its first word, as `project`, or in the page that is opened after
 * signing in.
 */
function projectIn(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const returnUrl = searchParams.get('returnUrl') ?? '';
  const words = [searchParams.get('project') ?? '', firstSegment(pathname), firstSegment(returnUrl)];
  return words.find((word) => /^[a-z0-9-]{1,60}$/i.test(word) && !isReservedPath(word));
}

/**
 * Returns the look of the programme whose page an address opens; undefined where it names none. `form`: the url of the
 * programme whose application form the page shows.
 */
export async function pageLook(db: Db, url: string, form: string | undefined): Promise<PageLook | undefined> {
  const reference = form ?? projectIn(url);
  if (reference === undefined) return undefined;
  try {
    const project = await loadProject(db, reference);
    return project ? { Url: project.url, Title: project.title, ...shownLook(project.settings) } : undefined;
  } catch {
    // Without the database the page still opens, and says what is wrong.
    return undefined;
  }
}
