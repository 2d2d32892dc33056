import { isAfm, isAmka, isIban, normalisePostcode, readAmka, readPhone } from '@ithaki/formats';
import { describe, expect, it } from 'vitest';
import firstNames from '../data/first-names.json' with { type: 'json' };
import places from '../data/places.json' with { type: 'json' };
import surnames from '../data/surnames.json' with { type: 'json' };
import { generateProgramme, type Person } from './index.ts';

const { people } = generateProgramme({ today: '2026-11-20' });
const named = (userName: string) => people.filter((person) => person.userName === userName);
const value = (person: Person, field: string) => person.fields[field] ?? '';
const peopleFailing = (field: string, holds: (text: string) => boolean) =>
  people.filter((person) => !holds(value(person, field))).map((person) => [person.userName, value(person, field)]);

describe('the people of the demonstration programme', () => {
  it('are exactly the documented accounts', () => {
    const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);
    const promised = [
      ...['admin', 'superadmin', 'super', 'manager', 'managerlite', 'supervisorlite', 'supervisorliteplus'],
      ...['microdata', 'registrymentor', 'translator', 'scofield'],
      ...numbered('supervisor', 2),
      ...numbered('coordinator', 3),
      ...numbered('mentor', 24),
      ...numbered('mentee', 240),
      ...numbered('applicant', 60),
    ];
    expect(people.map((person) => person.userName).sort()).toEqual(promised.sort());
  });

  it('have valid numbers', () => {
    expect(peopleFailing('afm', isAfm)).toEqual([]);
    expect(peopleFailing('amka', isAmka)).toEqual([]);
    expect(peopleFailing('iban', isIban)).toEqual([]);
    expect(peopleFailing('postcode', (text) => normalisePostcode(text) === text)).toEqual([]);
    expect(
      peopleFailing('mobile', (text) => readPhone(text)?.kind === 'mobile' && readPhone(text)?.e164 === text),
    ).toEqual([]);
    expect(
      peopleFailing('phone', (text) => readPhone(text)?.kind === 'landline' && readPhone(text)?.e164 === text),
    ).toEqual([]);
  });

  it('have unique numbers and e-mail addresses', () => {
    for (const field of ['afm', 'amka', 'iban', 'mobile', 'email']) {
      expect(new Set(people.map((person) => value(person, field))).size).toBe(people.length);
    }
    expect(people.every((person) => /^[a-z0-9.]+@([a-z]+\.)?example\.gr$/.test(person.email))).toBe(true);
  });

  it('have a social security number that agrees with sex and birth date', () => {
    for (const person of people) {
      const facts = readAmka(value(person, 'amka'), { year: 2026, month: 11, day: 20 });
      const [day, month, year] = value(person, 'birth_date').split('-').map(Number);
      expect(facts).toEqual({ sex: person.sex, birth: { year, month, day } });
    }
  });

  it('have first names and surnames of their sex, and male names of fathers', () => {
    const first = (sex: string) => new Set(firstNames.filter((name) => name.sex === sex).map((name) => name.el));
    const firsts = { male: first('male'), female: first('female') };
    const lasts = {
      male: new Set(surnames.map((name) => name.male)),
      female: new Set(surnames.map((name) => name.female)),
    };
    for (const person of people) {
      expect(firsts[person.sex]).toContain(value(person, 'first_name'));
      expect(lasts[person.sex]).toContain(value(person, 'last_name'));
      expect(firsts.male).toContain(value(person, 'father_name'));
      if (person.sex === 'female') expect(value(person, 'last_name')).not.toMatch(/(ος|ης|ας)$/);
    }
  });

  it('have addresses whose postcode, municipality, regional unit and region agree', () => {
    for (const { fields } of people) {
      const place = places.find(({ municipality }) => municipality.el === fields.municipality);
      expect(place?.region.el).toBe(fields.region);
      expect(place?.regionalUnit.el).toBe(fields.regional_unit);
      expect(place?.postcodes).toContain(fields.postcode);
    }
  });

  it('are of both sexes and many places, and few have the same name', () => {
    expect(people.filter((person) => person.sex === 'male').length).toBeGreaterThan(100);
    expect(people.filter((person) => person.sex === 'female').length).toBeGreaterThan(100);
    expect(new Set(people.map((person) => value(person, 'municipality'))).size).toBeGreaterThan(35);
    expect(
      new Set(people.map((person) => `${value(person, 'first_name')} ${value(person, 'last_name')}`)).size,
    ).toBeGreaterThan(330);
    expect(named('mentee1')).toHaveLength(1);
  });
});
