import { type MassData, massData, type massUploads, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { refuseBroken } from '../../../platform/scripts/bad-script.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { saveNamed } from '../entries/entries.ts';
import { findMassEntries, type MassEntry } from './mass-queries.ts';
import { type MassService, massServices } from './services.ts';

/** The class of the data entries with a programme's mass-upload settings, each named by the path of its API call. */
const MASS_DATA = 'mass';

/** Returns the mass-upload service at a path, ignoring case; throws 404 if there is none. */
function serviceAt(url: string): MassService {
  const found = massServices.find(({ call: { path } }) => path.toLowerCase() === url.toLowerCase());
  if (!found) throw notFound();
  return found;
}

/** Returns the settings in an entry; undefined without an entry, or if it was edited into something invalid. */
function readSettings(entry: MassEntry | undefined): MassData | undefined {
  try {
    return entry && massData.parse(JSON.parse(entry.data));
  } catch {
    return undefined;
  }
}

const isOf =
  ({ call }: MassService) =>
  ({ name }: MassEntry) =>
    name.toLowerCase() === call.path.toLowerCase();

/** Lists the API calls that mass uploads may use, with the programme's settings. */
export async function listMassServices({
  db,
  actor,
  language,
}: Context): Promise<ReplyOf<typeof massUploads.services>> {
  const own = await findMassEntries(db, currentProject(actor).id, MASS_DATA);
  return massServices.map((service) => ({
    Url: service.call.path,
    Title: translate(language, service.title),
    massdata: readSettings(own.find(isOf(service))) ?? service.massdata,
  }));
}

/** Returns the mass-upload settings for an API call. */
export async function getMassService(
  { db, actor }: Context,
  { url }: ParsedBodyOf<typeof massUploads.get>,
): Promise<ReplyOf<typeof massUploads.get>> {
  const service = serviceAt(url);
  const own = (await findMassEntries(db, currentProject(actor).id, MASS_DATA)).find(isOf(service));
  return {
    url: service.call.path,
    massdata: readSettings(own) ?? service.massdata,
    Columns: [...service.columns],
    Version: own?.version ?? 0,
  };
}

/** Stores a programme's mass-upload settings for an API call, as a new version of a data entry. */
export async function setMassService(
  context: Context,
  { url, massdata, Version }: ParsedBodyOf<typeof massUploads.set>,
): Promise<ReplyOf<typeof massUploads.set>> {
  const service = serviceAt(url);
  refuseBroken(context, 'massdata.transform', 'transform', massdata.transform);
  const present = await getMassService(context, { url });
  if (Version !== undefined && Version !== present.Version) throw conflict(present);
  // Only administrators see the entry, whatever their programme calls their level.
  const { level } = context.actor;
  const place = { Class: MASS_DATA, Name: service.call.path, editLevel: level, viewLevel: level };
  const saved = await saveNamed(context, place, massdata, present.Version || undefined);
  return { Version: saved.Version };
}
