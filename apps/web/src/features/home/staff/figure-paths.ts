import type { LocalText } from '@ithaki/contract';
import { paths } from '../../../paths.ts';

/** Which lists a person may open. */
export interface MayOpen {
  lists: boolean;
  follows: boolean;
}

/** The list of mentees in a state: that of all people, else that of those one follows. */
export function menteesPath(state: number, { lists, follows }: MayOpen): string | undefined {
  if (lists) return paths.admin.users({ role: 'Mentee', state });
  return follows ? paths.mentor.mentees({ state }) : undefined;
}

/** The active mentees without a mentor: in the grid, where one can be given, else in the list of those one follows. */
export function withoutMentorPath({ staff, follows }: { staff: boolean; follows: boolean }): string | undefined {
  if (staff) return paths.admin.userGrid({ mentor: '0', state: '1' });
  return follows ? paths.mentor.mentees({ show: 'withoutMentor' }) : undefined;
}

/** How a list names a phase: by its Greek title. */
export const phaseName = (title: LocalText): string => (typeof title === 'string' ? title : title.el);
