import type { Person, ProjectUrl } from '../model.ts';
import type { Random } from '../random.ts';
import { type DayNumber, dayNumber, greekDay } from '../time/days.ts';
import { choices } from './choices.ts';
import { inventName } from './names.ts';
import { inventedAfm, inventedAmka, inventedIban, inventedLandline, inventedMobile } from './numbers.ts';
import { type Place, pickAddress, pickPlace } from './places.ts';

/** Birth dates of a kind of people: `days` of them, ending with the first of January `youngest` years before. */
export interface Ages {
  youngest: number;
  days: number;
}

/** From 23 to 57, from 18 to 28, and from 32 to 61 years. */
export const ages = {
  adult: { youngest: 23, days: 12_600 },
  young: { youngest: 18, days: 3_900 },
  staff: { youngest: 32, days: 10_900 },
} satisfies Record<string, Ages>;

export interface PersonRequest {
  userName: string;
  /** Distinguishes the person's invented numbers from everybody else's. */
  index: number;
  /** Their number among people of the same kind, and where the kind's AMKA serials begin. */
  place: number;
  turn: number;
  ages: Ages;
  /** The year in which the programme runs. */
  year: number;
  mailDomain: string;
  project: ProjectUrl | null;
  createdAt: string;
}

/** A prime, so that people with neighbouring numbers are born far apart and no two on one day until all are used. */
const stride = 7919;

function birthOf({ place, turn, ages: { youngest, days }, year }: PersonRequest): DayNumber {
  return dayNumber(year - youngest, 1, 1) - (((place + turn) * stride) % days);
}

/** Levels of education and employment as common as among people of that age. */
function lifeOf(random: Random, kind: Ages): { level: number; employment: string } {
  if (kind === ages.staff) return { level: random.int(6, 8), employment: 'employed' };
  if (kind === ages.young) {
    return { level: random.int(3, 6), employment: random.pick(['student', 'unemployed', 'unemployed', 'employed']) };
  }
  return {
    level: random.pick([2, 3, 3, 4, 5, 6, 6, 6, 7, 7, 8]),
    employment: random.pick(['unemployed', 'unemployed', 'longUnemployed', 'employed', 'selfEmployed', 'inactive']),
  };
}

function workFields(random: Random, kind: Ages): Record<string, string> {
  const { level, employment } = lifeOf(random, kind);
  const without = employment === 'unemployed' || employment === 'longUnemployed';
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
    amka: inventedAmka(birth, name.sex, request.turn + Math.floor(request.place / request.ages.days)),
    iban: inventedIban(index),
    address: pickAddress(random),
    postcode: random.pick(place.postcodes),
    municipality: place.municipality.el,
    regional_unit: place.regionalUnit.el,
    region: place.region.el,
    ...workFields(random, request.ages),
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
