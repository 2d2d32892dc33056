import type { JsonObject } from '@ithaki/contract';
import { textIn, textsIn } from '../parts.ts';

const linksIn = (data: JsonObject): string[] => textsIn(data, 'links').filter((link) => link.trim() !== '');

/** Whether two answers to a task say the same. */
export const sameAnswer = (one: JsonObject, other: JsonObject): boolean =>
  textIn(one, 'text').trim() === textIn(other, 'text').trim() && linksIn(one).join('\n') === linksIn(other).join('\n');
