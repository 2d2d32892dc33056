import type { SampleWords } from '@ithaki/questionnaire/edit';
import type { Translate } from '../../../../i18n/text.ts';

/** Answers of certain forms: what patterns of codes, addresses and telephones accept. */
const shapes = [
  ...['12345', '123456789', '2101234567', '6912345678', '11521', '2026'],
  ...['name@example.gr', 'https://example.gr', 'ABC-123', 'ΑΒΓ 1234', 'A1', 'GR1601101250000000012300695'],
];

/** What invented texts are made of. */
export const sampleWords = (t: Translate): SampleWords => ({
  sentences: ([1, 2, 3, 4, 5, 6] as const).map((number) => t(`questEditor.sample.${number}`)),
  shapes,
});
