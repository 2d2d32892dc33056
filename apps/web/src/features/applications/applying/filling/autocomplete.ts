import type { Question } from '@ithaki/application/schema';

/** HTML autocomplete values, by the field that the answer is transferred to, or by the question's name. */
const byName: Readonly<Record<string, string>> = {
  last_name: 'family-name',
  first_name: 'given-name',
  birth_date: 'bday',
  sex: 'sex',
  mobile: 'mobile tel',
  phone: 'home tel',
  address: 'address-line1',
  city: 'address-level2',
  municipality: 'address-level2',
  region: 'address-level1',
  country: 'country-name',
  employer: 'organization',
};

const byType: Partial<Record<Question['Type'], string>> = {
  email: 'email',
  phone: 'tel',
  postcode: 'postal-code',
  // Identification numbers, for which browsers would only suggest wrong values.
  afm: 'off',
  amka: 'off',
  iban: 'off',
};

/** The autocomplete value of a question; undefined where none applies. */
export const autocompleteOf = ({ Field, Name, Type }: Question): string | undefined =>
  byName[Field ?? ''] ?? byName[Name] ?? byType[Type];
