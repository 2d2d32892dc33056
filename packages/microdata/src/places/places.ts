import { fold, type LocalText, wordingsOf } from '@ithaki/formats';
import municipalityRows from './municipalities.json' with { type: 'json' };
import postcodeRegions from './postcode-regions.json' with { type: 'json' };
import regionRows from './regions.json' with { type: 'json' };

/** A region: ids 1 to 13 of the code book of the Interior Ministry (Kallikratis, 31-5-2011). */
export interface Region {
  readonly id: string;
  readonly name: LocalText;
}

/** A municipality of 2021: its code in the register of the statistical authority (ELSTAT), four digits. */
export interface Municipality extends Region {
  readonly region: string;
}

export const regions: readonly Region[] = regionRows.map(([id = '', el = '', en = '']) => ({ id, name: { el, en } }));

export const municipalities: readonly Municipality[] = municipalityRows.map(
  ([id = '', el = '', en = '', region = '']) => ({ id, name: { el, en }, region }),
);

const wordings = ({ name }: Region): string[] => wordingsOf(name).map(fold);

/** Regions and municipalities by id and by each of their names, without case and accents. */
const regionByWord = new Map(
  regions.flatMap((region) => [region.id, ...wordings(region)].map((word) => [word, region] as const)),
);
const municipalityById = new Map(municipalities.map((municipality) => [municipality.id, municipality]));
const municipalitiesByName = new Map<string, Municipality[]>();
for (const municipality of municipalities)
  for (const name of new Set(wordings(municipality)))
    municipalitiesByName.set(name, [...(municipalitiesByName.get(name) ?? []), municipality]);

/** The region with this id or name. */
export const regionOf = (text: string): Region | undefined => regionByWord.get(text) ?? regionByWord.get(fold(text));

/**
 * The municipality with this code or name; a name that occurs twice needs the region (two are called Ηρακλείου).
 * Undefined for the names of before 2019, whose municipality was divided.
 */
export function municipalityOf(text: string, regionId?: string): Municipality | undefined {
  const coded = municipalityById.get(text);
  if (coded) return coded;
  const named = municipalitiesByName.get(fold(text)) ?? [];
  const here = named.filter(({ region }) => !regionId || region === regionId);
  return here.length === 1 ? here[0] : undefined;
}

/**
 * Whether a postcode lies in a region, by its first three digits; undefined where that is not known. A few digits
 * belong to several regions.
 */
export function isPostcodeIn(postcode: string, regionId: string): boolean | undefined {
  const found = (postcodeRegions as Record<string, string[]>)[postcode.slice(0, 3)];
  return found?.includes(regionId);
}
