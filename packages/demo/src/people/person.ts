import { afmCheckDigit, type Random } from '@ithaki/formats';
import firstNames from '../../data/first-names.json' with { type: 'json' };
import surnames from '../../data/surnames.json' with { type: 'json' };
import type { Person, ProjectUrl, Sex } from '../model.ts';
import { type DayNumber, dayNumber, greekDay } from '../time/days.ts';
import { choices } from './choices.ts';
import { type Place, pickAddress, pickPlace } from './places.ts';

/**
 * An invented tax number, unique for every index below twenty million. It starts with 5 or 6, which the tax office is
 * not known to have assigned.
 */
function inventedAfm(index: number): string {
  const eight = String(50_000_000 + ((index * 7_368_787 + 1_234_567) % 20_000_000));
  return eight + afmCheckDigit(eight);
}

/** The Luhn check digit: makes the Luhn sum a multiple of ten. */
function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * An invented social security number that agrees with birth date and sex. `turn` (0 to 499) distinguishes people born
 * on one day; serials start at 9000, far above the births of any day.
 */
function inventedAmka(birth: DayNumber, sex: Sex, turn: number): string {
  const date = greekDay(birth);
  const serial = 9000 + 2 * turn + (sex === 'male' ? 1 : 0);
  const ten = `${date.slice(0, 2)}${date.slice(3, 5)}${date.slice(8)}${serial}`;
  return ten + luhnDigit(ten);
}

/** An invented Greek bank account: no bank has the code 999. */
function inventedIban(index: number): string {
  const account = `9990001${String(index).padStart(16, '0')}`;
  // ISO 7064 mod 97-10: G and R count as 16 and 27, followed by two zeros in place of the check digits.
  const remainder = Array.from(`${account}162700`).reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `GR${String(98 - remainder).padStart(2, '0')}${account}`;
}

/** A mobile number in one block of ten million, stored as +30 and ten digits. */
const inventedMobile = (index: number): string => `+30690${String(index % 10_000_000).padStart(7, '0')}`;

/** A landline number: the area code followed by zeros, with which no subscriber's number starts. */
const inventedLandline = (areaCode: string, index: number): string =>
  `+30${areaCode}${String(index % 100_000).padStart(10 - areaCode.length, '0')}`;

interface Name {
  sex: Sex;
  first: string;
  last: string;
  father: string;
  /** first.last in Latin letters, for e-mail addresses. */
  latin: string;
}

const bySex = {
  male: firstNames.filter((name) => name.sex === 'male'),
  female: firstNames.filter((name) => name.sex === 'female'),
};

const latinOnly = (text: string) => text.replace(/[^a-z]/g, '');

/** A Greek name whose first name and surname have the form of the sex. */
function inventName(random: Random): Name {
  const sex: Sex = random.chance(0.56) ? 'female' : 'male';
  const first = random.pick(bySex[sex]);
  const surname = random.pick(surnames);
  const lastLatin = sex === 'male' ? surname.maleLatin : surname.femaleLatin;
  return {
    sex,
    first: first.el,
    last: surname[sex],
    father: random.pick(bySex.male).el,
    latin: `${latinOnly(first.latin)}.${latinOnly(lastLatin)}`,
  };
}

/** Range of birth dates: `days` days ending on 1 January `youngest` years ago. */
export interface Ages {
  youngest: number;
  days: number;
}

/** Age ranges: 23 to 57, 18 to 28, 16 to 17, and 32 to 61 years. */
export const ages = {
  adult: { youngest: 23, days: 12_600 },
  young: { youngest: 18, days: 3_900 },
  minor: { youngest: 16, days: 300 },
  staff: { youngest: 32, days: 10_900 },
} satisfies Record<string, Ages>;

/** The facts that determine an invented person. */
export interface PersonRequest {
  userName: string;
  /** Makes the person's invented numbers unique. */
  index: number;
  /** Number of the person within their kind, and first AMKA serial of the kind. */
  place: number;
  turn: number;
  ages: Ages;
  /** The year of the programme's today. */
  year: number;
  mailDomain: string;
  project: ProjectUrl | null;
  createdAt: string;
}

/** A prime step, so that consecutive people are born far apart and birthdays repeat only after all days are used. */
const BIRTH_STRIDE = 7919;

function birthOf({ place, turn, ages: { youngest, days }, year }: PersonRequest): DayNumber {
  return dayNumber(year - youngest, 1, 1) - (((place + turn) * BIRTH_STRIDE) % days);
}

/** Education level and employment, at frequencies typical for the age. */
function situationOf(random: Random, kind: Ages): { level: number; employment: string } {
  if (kind === ages.staff) return { level: random.int(6, 8), employment: 'employed' };
  if (kind === ages.minor) return { level: random.int(2, 2), employment: random.pick(['student']) };
  if (kind === ages.young) {
    return { level: random.int(3, 6), employment: random.pick(['student', 'unemployed', 'unemployed', 'employed']) };
  }
  return {
    level: random.pick([2, 3, 3, 4, 5, 6, 6, 6, 7, 7, 8]),
    employment: random.pick(['unemployed', 'unemployed', 'longUnemployed', 'employed', 'selfEmployed', 'inactive']),
  };
}

function workFields(random: Random, kind: Ages): Record<string, string> {
  const { level, employment } = situationOf(random, kind);
  const isUnemployed = employment === 'unemployed' || employment === 'longUnemployed';
  return {
    education: choices.education[level]?.Value ?? '',
    employment,
    unemployment_card: isUnemployed ? `000${random.int(100_000, 999_999)}` : '',
  };
}

/** An invented person: every number is well-formed and belongs to nobody. */
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
