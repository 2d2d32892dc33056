import type { Label } from '../../i18n/text.ts';

const reasons: Record<string, Label> = {
  parse: 'scriptScreens.reason.parse',
  throw: 'scriptScreens.reason.throw',
  unknownName: 'scriptScreens.reason.unknownName',
  timeout: 'scriptScreens.reason.timeout',
  memory: 'scriptScreens.reason.memory',
  tooLarge: 'scriptScreens.reason.tooLarge',
};

/** Why a script gave no result, in words. */
export const reasonOf = (reason: string): Label => reasons[reason] ?? 'scriptScreens.reason.other';
