import type { LocalText } from '@ithaki/contract';
import { paths } from '../../../paths.ts';

/** Which lists of people a person may open. */
export interface ReadableLists {
  /** The list of all people. */
  allPeople: boolean;
  /** The list of the mentees whom the person follows. */
  followedMentees: boolean;
}

/** Path of the mentees in a membership state: the list of all people if allowed, else that of followed mentees. */
export function menteesPath(state: number, { allPeople, followedMentees }: ReadableLists): string | undefined {
  if (allPeople) return paths.admin.users({ role: 'Mentee', state });
  return followedMentees ? paths.mentor.mentees({ state }) : undefined;
}

/** Path of active mentees without a mentor: the grid, where staff can assign one, else the list of followed ones. */
export function withoutMentorPath({ grid, followedMentees }: { grid: boolean; followedMentees: boolean }) {
  if (grid) return paths.admin.userGrid({ mentor: '0', state: '1' });
  return followedMentees ? paths.mentor.mentees({ show: 'withoutMentor' }) : undefined;
}

/** Name of a phase in an address: its Greek title. */
export const phaseName = (title: LocalText): string => (typeof title === 'string' ? title : title.el);
