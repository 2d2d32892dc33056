import type { Language } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { linkAddress } from '../../../platform/links/create-link.ts';
import { localizedText } from '../../actions/index.ts';
import type { InvitedMeeting } from './invitation-queries.ts';

/** Returns the title and time of a meeting, as the texts of links about it name them. */
export const describeMeeting = ({ title, startsAt, zone }: InvitedMeeting, language: Language) => ({
  title: localizedText(title, language),
  when: formatDateTime(startsAt, zone),
});

/** Returns the lines of a mail with a link for each choice; `create` returns the token of a choice's link. */
export async function linkLines<Choice>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
  publicUrl: string,
  create: (choice: Choice) => Promise<string>,
): Promise<string> {
  const lines: string[] = [];
  for (const choice of choices) lines.push(`${labelOf(choice)}: ${linkAddress(publicUrl, await create(choice))}`);
  return lines.join('\n');
}
