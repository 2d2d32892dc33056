import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';

/** The key under which a draft waits to be saved: another for each version that it is to become. */
export const draftKey = ({ Id, Published }: Pick<EditedQuest, 'Id' | 'Published'>): string =>
  `questionnaire/${Id}/${(Published ?? 0) + 1}`;

/** The draft in an unsent save or in a newer row; the server knew it before, or gave it. */
export function keptDraft(body: unknown): Questionnaire | undefined {
  const draft: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Draft') : undefined;
  return typeof draft === 'object' && draft !== null && 'Section' in draft ? (draft as Questionnaire) : undefined;
}
