import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context, HttpContext } from '../../../access/context.ts';
import type { FileServices } from '../file-services.ts';
import { type ReceivedForm, receiveForm, storeReceivedForm } from '../uploads/upload-form.ts';
import { findVersions } from './file-queries.ts';
import { recordAccess } from './find-files.ts';
import { type LoadedOwner, loadOwner } from './load-file.ts';
import { toolName } from './present-files.ts';

type ToolPlace = Pick<ParsedBodyOf<typeof files.toolFiles>, 'QuestionId' | 'MenteeId' | 'ActionId' | 'Index'>;

/** Name of the place that holds all files of a tool, by index. */
const PLACE_NAME = 'tool';

const toolCategory = ({ ActionId, QuestionId, Index }: ToolPlace) => `tool/${ActionId}/${QuestionId}/${Index}`;

/** Lists the names of the files in a tool's place. */
export async function listToolFiles(context: Context, { kinds }: FileServices, place: ToolPlace): Promise<string[]> {
  const thing = await loadOwner(context, kinds, toolCategory(place), place.MenteeId);
  recordAccess(context, thing);
  return listNames(context, thing);
}

/** Receives the files of a tool's upload form, before the transaction. */
export const receiveToolFiles = (
  context: HttpContext,
  setting: FileServices,
  place: ToolPlace,
): Promise<ReceivedForm> => receiveForm(context, setting, { category: toolCategory(place), userId: place.MenteeId });

/** Stores received tool files and returns the names of all files in the place. */
export async function storeToolFiles(context: Context, setting: FileServices, taken: ReceivedForm): Promise<string[]> {
  await storeReceivedForm(context, setting, taken, { addTo: PLACE_NAME });
  return listNames(context, taken.thing);
}

/** Returns the names of the newest version of each file, ordered by index. */
async function listNames({ db }: Context, { owner }: LoadedOwner): Promise<string[]> {
  const newest = new Map<number, string>();
  for (const version of await findVersions(db, owner)) {
    if (!newest.has(version.index)) newest.set(version.index, toolName(version));
  }
  return [...newest].sort(([a], [b]) => a - b).map(([, name]) => name);
}
