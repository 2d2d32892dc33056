import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { FileSetting } from '../setting.ts';
import { keepForm, type TakenForm, takeForm } from '../uploads/upload-form.ts';
import { findVersions } from './file-queries.ts';
import { noteSight } from './find-files.ts';
import { type LoadedThing, loadThing } from './load-file.ts';
import { toolName } from './present-files.ts';

type ToolPlace = Pick<ParsedBodyOf<typeof files.toolFiles>, 'QuestionId' | 'MenteeId' | 'ActionId' | 'Index'>;

/** The place's own name: every file in it stands under it, by its index. */
const PLACE = 'tool';

const categoryOfPlace = ({ ActionId, QuestionId, Index }: ToolPlace) => `tool/${ActionId}/${QuestionId}/${Index}`;

export async function toolFiles(context: Context, { kinds }: FileSetting, place: ToolPlace): Promise<string[]> {
  const thing = await loadThing(context, kinds, categoryOfPlace(place), place.MenteeId);
  noteSight(context, thing);
  return namesIn(context, thing);
}

export const takeTools = (context: Context, setting: FileSetting, place: ToolPlace): Promise<TakenForm> =>
  takeForm(context, setting, { category: categoryOfPlace(place), userId: place.MenteeId });

export async function keepTools(context: Context, setting: FileSetting, taken: TakenForm): Promise<string[]> {
  await keepForm(context, setting, taken, { beside: PLACE });
  return namesIn(context, taken.thing);
}

/** Eleven digits of the index and the file's name, of the newest version of each. */
async function namesIn({ db }: Context, { belonging }: LoadedThing): Promise<string[]> {
  const newest = new Map<number, string>();
  for (const version of await findVersions(db, belonging)) {
    if (!newest.has(version.index)) newest.set(version.index, toolName(version));
  }
  return [...newest].sort(([one], [other]) => one - other).map(([, name]) => name);
}
