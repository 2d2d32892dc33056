import type { Person, ProjectUrl } from '../model.ts';
import type { Random } from '../random.ts';
import { type DayNumber, dayNumber, greekDay } from '../time/days.ts';
import { choices } from './choices.ts';
import { inventName } from './names.ts';
import { inventedAfm, inventedAmka, inventedIban, inventedLandline, inventedMobile } from './numbers.ts';
import { type Place, pickAddress, pickPlace } from './places.ts';

/** Birth dates of a kind of people: `days` of them, ending with the first of January `youngest` years before. */
interface Ages {
  youngest: number;
  days: number;
  /** Where this kind's AMKA serials begin, so that no two kinds share one. */
  turn: number;
}

/** From 23 to 57, from 18 to 28, and from 32 to 61 years. */
export const ages = {
  adult: { youngest: 23, days: 12_600, turn: 0 },
  young: { youngest: 18, days: 3_900, turn: 100 },
  staff: { youngest: 32, days: 10_900, turn: 200 },
  applicant: { youngest: 21, days: 12_000, turn: 300 },
} satisfies Record<string, Ages>;

export interface PersonRequest {
  userName: string;
  /** Distinguishes the person's invented numbers from everybody else's. */
  index: number;
  ages: Ages;
  /** The year in which the programme runs. */
  year: number;
  mailDomain: string;
  project: ProjectUrl | null;
  createdAt: string;
}

/** A prime, so that people with neighbouring numbers are born far apart and no two on one day until all are used. */
const stride = 7919;

function birthOf({ index, ages: { youngest, days }, year }: PersonRequest): DayNumber {
  return dayNumber(year - youngest, 1, 1) - ((index * stride) % days);
}

function workFields(random: Random, young: boolean): Record<string, string> {
  const employment = young
    ? random.pick(['student', 'unemployed', 'unemployed', 'employed'])
    : random.pick(['unemployed', 'unemployed', 'longUnemployed', 'employed', 'selfEmployed', 'inactive']);
  const without = employment === 'unemployed' || employment === 'longUnemployed';
  const level = young ? random.int(3, 6) : random.pick([2, 3, 3, 4, 5, 6, 6, 6, 7, 7, 8]);
  return {
    education: choices.education[level]?.Value ?? '',
    employment,
    unemployment_card: without ? `000${random.int(100_000, 999_999)}` : '',
  };
}

/** Someone who never lived: every number is well-formed and none is anybody's. */
export function inventPerson(request: PersonRequest, random: Random): { person: Person; place: Place } {
  const { userName, index } = request;
  const name = inventName(random);
  const place = pickPlace(random);
  const birth = birthOf(request);
  const email = `${name.latin}.${userName}@${request.mailDomain}`;
  const fields = {
    last_name: name.last,
    first_name: name.first,
    father_name: name.father,
    sex: name.sex,
    birth_date: greekDay(birth),
    email,
    phone: inventedLandline(place.areaCode, index),
    mobile: inventedMobile(index),
    afm: inventedAfm(index),
    amka: inventedAmka(birth, name.sex, request.ages.turn + Math.floor((index % 1_000_000) / request.ages.days)),
    iban: inventedIban(index),
    address: pickAddress(random),
    postcode: random.pick(place.postcodes),
    municipality: place.municipality.el,
    regional_unit: place.regionalUnit.el,
    region: place.region.el,
    ...workFields(random, request.ages === ages.young),
  };
  const person: Person = {
    userName,
    email,
    sex: name.sex,
    language: random.chance(0.06) ? 'en' : 'el',
    fields,
    defaultProject: request.project,
    createdAt: request.createdAt,
  };
  return { person, place };
}
