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

export async function toolFiles({ kinds }: FileSetting, place: ToolPlace, context: Context): Promise<string[]> {
  const thing = await loadThing(kinds, context, categoryOfPlace(place), place.MenteeId);
  noteSight(context, thing);
  return namesIn(thing, context);
}

export const takeTools = (setting: FileSetting, place: ToolPlace, context: Context): Promise<TakenForm> =>
  takeForm(setting, { category: categoryOfPlace(place), userId: place.MenteeId }, context);

export async function keepTools(setting: FileSetting, taken: TakenForm, context: Context): Promise<string[]> {
  await keepForm(setting, taken, { beside: PLACE }, context);
  return namesIn(taken.thing, context);
}

/** Eleven digits of the index and the file's name, of the newest version of each. */
async function namesIn({ belonging }: LoadedThing, { db }: Context): Promise<string[]> {
  const newest = new Map<number, string>();
  for (const version of await findVersions(db, belonging)) {
    if (!newest.has(version.index)) newest.set(version.index, toolName(version));
  }
  return [...newest].sort(([one], [other]) => one - other).map(([, name]) => name);
}
