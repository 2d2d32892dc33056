import firstNames from '../../data/first-names.json' with { type: 'json' };
import surnames from '../../data/surnames.json' with { type: 'json' };
import type { Sex } from '../model.ts';
import type { Random } from '../random.ts';

export interface Name {
  sex: Sex;
  first: string;
  last: string;
  father: string;
  /** For addresses: first.last in Latin letters. */
  latin: string;
}

const bySex = {
  male: firstNames.filter((name) => name.sex === 'male'),
  female: firstNames.filter((name) => name.sex === 'female'),
};

const latinOnly = (text: string) => text.replace(/[^a-z]/g, '');

/** A Greek name whose first name and surname both have the form of the sex. */
export function inventName(random: Random): Name {
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
