import type { Language } from '@ithaki/contract';
import { translate } from '../../../platform/texts/translate.ts';

/** A message that the system writes in a conversation. */
export type SystemSentence = 'added' | 'removed' | 'left' | 'renamed' | 'mentorChanged' | 'mentorLeft';

/** Returns a message of the system in the reader's language. */
export const systemSentence = (
  sentence: string,
  author: string | null,
  people: readonly string[],
  language: Language,
): string =>
  translate(language, `chat.system.${sentence}`, {
    who: author ?? translate(language, 'notifications.somebody'),
    people: people.join(', '),
    count: people.length,
  });
