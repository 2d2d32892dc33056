import places from '../../data/places.json' with { type: 'json' };
import streets from '../../data/streets.json' with { type: 'json' };
import type { LocalText } from '../model.ts';
import type { Random } from '../random.ts';

/** A municipality and what goes with it, so that an address never contradicts itself. */
export interface Place {
  municipality: LocalText;
  seat: LocalText;
  regionalUnit: LocalText;
  region: LocalText;
  postcodes: string[];
  areaCode: string;
  population: number;
}

export const allPlaces: readonly Place[] = places;

const total = allPlaces.reduce((sum, place) => sum + Math.sqrt(place.population), 0);

/** Larger towns come more often, though not so often that small ones vanish. */
export function pickPlace(random: Random): Place {
  let left = random.next() * total;
  for (const place of allPlaces) {
    left -= Math.sqrt(place.population);
    if (left <= 0) return place;
  }
  return random.pick(allPlaces);
}

export const pickAddress = (random: Random): string => `${random.pick(streets)} ${random.int(1, 148)}`;
