import { type FixedField, firstDefinition, fixedFields } from '@ithaki/microdata';
import type { SentParticipant } from '@ithaki/microdata/xml';

/** The questions of the entry sheet. */
export const questions = firstDefinition('start').flatMap(({ Questions }) => Questions);

/** A participant who answered every question of the entry sheet. */
export function aParticipant(kayas: number): SentParticipant {
  const values: Record<FixedField, string> = {
    ...(Object.fromEntries(fixedFields.map((name) => [name, ''])) as Record<FixedField, string>),
    ...{ Afm: '090000045', Amka: '15068512346', BirthDate: '1985-06-15', Sex: '5302', PostalCode: '71201' },
    ...{ FullName: 'Μαρία Νικολάου', Address: 'Λεωφόρος Κνωσού 12 & Εβανς', Phone: '2810123456' },
  };
  const answers = questions.map(({ Id, Code, Type }) => ({
    ...{ id: Id, code: Code ?? '' },
    value: Type === 3 ? `Απάντηση ${kayas}` : 'yes',
  }));
  return { kayas, revision: 1, definition: 1, fixed: values, answers };
}
