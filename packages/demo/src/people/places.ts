import type { Random } from '@ithaki/formats';
import places from '../../data/places.json' with { type: 'json' };
import streets from '../../data/streets.json' with { type: 'json' };
import type { LocalText } from '../model.ts';

/** A municipality with matching postcodes, area code and region, so that addresses are consistent. */
export interface Place {
  municipality: LocalText;
  seat: LocalText;
  regionalUnit: LocalText;
  region: LocalText;
  postcodes: string[];
  areaCode: string;
  population: number;
}

/** Every place of the data. */
export const allPlaces: readonly Place[] = places;

const total = allPlaces.reduce((sum, place) => sum + Math.sqrt(place.population), 0);

/** Picks a place, weighted by the square root of its population, so that small towns occur too. */
export function pickPlace(random: Random): Place {
  let remaining = random.next() * total;
  for (const place of allPlaces) {
    remaining -= Math.sqrt(place.population);
    if (remaining <= 0) return place;
  }
  return random.pick(allPlaces);
}

/** A street and number. */
export const pickAddress = (random: Random): string => `${random.pick(streets)} ${random.int(1, 148)}`;
