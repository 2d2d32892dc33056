import { compareDates, isAfm, isAmka, normalisePostcode, parseDate, readAmka, readPhone } from '@ithaki/formats';
import { isPostcodeIn, municipalityOf, regionOf } from '../places/places.ts';
import type { Facts, Rule } from './facts.ts';
import { ageAtEntry, fixedRule } from './spots.ts';

const isMissing = (value: string) => value === '';
const sexCodes = { male: '5301', female: '5302' } as const;

const amkaOf = ({ fixed, today }: Facts) => readAmka(fixed.Amka, today);

const isOtherBirth = (birth: string, facts: Facts) => {
  const [date, amka] = [parseDate(birth), amkaOf(facts)];
  return date !== undefined && amka !== undefined && compareDates(date, amka.birth) !== 0;
};

const isOtherSex = (sex: string, facts: Facts) => {
  const amka = amkaOf(facts);
  return sex !== '' && amka !== undefined && sexCodes[amka.sex] !== sex;
};

const isOddAge = (_birth: string, facts: Facts) => {
  const age = ageAtEntry(facts);
  return age !== undefined && (age < 15 || age > 99);
};

const isOutsideRegion = (code: string, { fixed }: Facts) => {
  const municipality = municipalityOf(code);
  return !municipality || (fixed.Region !== '' && municipality.region !== regionOf(fixed.Region)?.id);
};

/** Rules about the person: numbers, birth, contact and place. */
export const personRules: readonly Rule[] = [
  fixedRule(['MD-P01', 'afmMissing'], 'error', 'Afm', isMissing),
  fixedRule(['MD-P02', 'afmWrong'], 'error', 'Afm', (afm) => afm !== '' && !isAfm(afm)),
  fixedRule(['MD-P03', 'afmTaken'], 'error', 'Afm', (afm, { afmTaken }) => afm !== '' && afmTaken),
  fixedRule(['MD-P04', 'amkaMissing'], 'error', 'Amka', isMissing),
  fixedRule(['MD-P05', 'amkaWrong'], 'error', 'Amka', (amka) => amka !== '' && !isAmka(amka)),
  fixedRule(['MD-P06', 'amkaTaken'], 'error', 'Amka', (amka, { amkaTaken }) => amka !== '' && amkaTaken),
  fixedRule(['MD-P07', 'amkaOtherBirth'], 'error', 'BirthDate', isOtherBirth),
  fixedRule(['MD-P08', 'amkaOtherSex'], 'error', 'Sex', isOtherSex),
  fixedRule(['MD-P09', 'birthMissing'], 'error', 'BirthDate', (birth) => parseDate(birth) === undefined),
  fixedRule(['MD-P10', 'ageOdd'], 'warning', 'BirthDate', isOddAge),
  fixedRule(['MD-P11', 'phoneWrong'], 'error', 'Phone', (phone) => readPhone(phone) === undefined),
  fixedRule(['MD-P12', 'addressMissing'], 'error', 'Address', isMissing),
  fixedRule(
    ['MD-P13', 'postcodeOdd'],
    'warning',
    'PostalCode',
    (postcode, { fixed }) =>
      normalisePostcode(postcode) === undefined || isPostcodeIn(postcode, fixed.Region) === false,
  ),
  fixedRule(['MD-P14', 'regionMissing'], 'error', 'Region', (region) => regionOf(region) === undefined),
  fixedRule(['MD-P15', 'municipalityWrong'], 'error', 'Municipality', isOutsideRegion),
  fixedRule(['MD-P16', 'sexMissing'], 'error', 'Sex', (sex) => sex !== sexCodes.male && sex !== sexCodes.female),
  fixedRule(['MD-P17', 'nameMissing'], 'error', 'FullName', isMissing),
];
