import type { Question } from '@ithaki/application/schema';

/** What a browser remembers of people, by the field that an answer becomes or else by the question's name. */
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
  // Numbers of which a browser knows only wrong ones.
  afm: 'off',
  amka: 'off',
  iban: 'off',
};

/** How a browser may fill a question in by itself; undefined where it knows nothing of it. */
export const rememberedAs = ({ Field, Name, Type }: Question): string | undefined =>
  byName[Field ?? ''] ?? byName[Name] ?? byType[Type];
