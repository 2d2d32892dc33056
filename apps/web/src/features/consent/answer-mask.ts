import type { ConsentText } from '@ithaki/contract';

/** Whether every bit that is asked is set. */
export const reaches = (value: number, least: number): boolean => (value & least) === least;

/** Whether a point is among what is asked, rather than free to take or leave. */
export const isNeeded = ({ Value }: Pick<ConsentText['Points'][number], 'Value'>, least: number): boolean =>
  (Value & least) !== 0;

/** The mask with the bits of a point set or cleared. */
export const withPoint = (value: number, point: number, ticked: boolean): number =>
  ticked ? value | point : value & ~point;
