import type { Action, MenteeAction } from '@ithaki/contract';

let count = 0;

/** Test data: an action definition; by default a task without a phase. */
export function anAction(changes: Partial<Action> = {}): Action {
  count += 1;
  return {
    Id: count,
    TypeId: 4,
    Title: `Δράση ${count}`,
    Descr: '',
    Group: [],
    Titles: [],
    Function: '',
    Flags: 2,
    HideFromSupervisor: false,
    Data: {},
    QuestId: null,
    SortOrder: count * 10,
    Version: 1,
    ...changes,
  };
}

type Changes = Partial<Omit<MenteeAction, 'Action'>> & { Action?: Partial<Action> };

/** Test data: a mentee's action; open by default. */
export const aMenteeAction = ({ Action, ...changes }: Changes = {}): MenteeAction => ({
  Action: anAction(Action),
  MenteeId: 1,
  Standing: 'open',
  PublishedAt: '2026-01-01T00:00:00Z',
  DueAt: null,
  Late: false,
  SubmittedAt: null,
  CompletedAt: null,
  Mentor: null,
  Meeting: null,
  can: [],
  ...changes,
});

/** Test data: a meeting that starts at an instant (ISO 8601). */
export const aMeeting = (
  StartsAt: string,
  Outcome: 'held' | 'missed' | null = null,
): NonNullable<MenteeAction['Meeting']> => ({
  StartsAt,
  date: '01-03-2026',
  timeHours: '12',
  timeMinutes: '00',
  Minutes: 45,
  Place: '',
  Link: '',
  Outcome,
  Invitees: [],
});
