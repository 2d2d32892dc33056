import type { Compilation } from '@ithaki/script';

/**
 * The scripts of a questionnaire made ready, by their text. Plain data: the server sends it with the questionnaire, and
 * the browser needs no parser. Scores are for the server alone and are not sent before the finish.
 */
export type Codes = {
  readonly conditions: Readonly<Record<string, Compilation>>;
  readonly scores?: Readonly<Record<string, Compilation>>;
};
