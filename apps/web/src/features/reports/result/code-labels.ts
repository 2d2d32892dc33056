import { roles } from '@ithaki/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import type { CodeColumn, ResultColumn } from './result-columns.ts';

/** The texts of the codes in columns of views; other values are shown as they are. */
const labels: Readonly<Record<CodeColumn, Readonly<Record<string, Label>>>> = {
  state: {
    0: 'people.state.0',
    1: 'people.state.1',
    2: 'people.state.2',
    3: 'people.state.3',
    proposed: 'calendar.state.proposed',
    set: 'calendar.state.set',
    held: 'calendar.state.held',
    missed: 'calendar.state.missed',
    cancelled: 'calendar.state.cancelled',
  },
  presence: {
    present: 'calendar.presence.present',
    absent: 'calendar.presence.absent',
    excused: 'calendar.presence.excused',
  },
  proof: {
    live: 'calendar.proof.live',
    answered: 'calendar.proof.answered',
    later: 'calendar.proof.later',
    declared: 'calendar.proof.declared',
    paper: 'calendar.proof.paper',
    mentorOnly: 'calendar.proof.mentorOnly',
    disputed: 'calendar.proof.disputed',
  },
  review: { accepted: 'reports.code.accepted', returned: 'actions.standing.returned' },
  ended: { finished: 'reports.code.finished', expired: 'reports.code.expired' },
  status: {
    1: 'applications.status.1',
    2: 'applications.status.2',
    3: 'applications.status.3',
    100: 'applications.status.100',
    1000: 'applications.status.1000',
  },
};

const isAction = ({ meaning }: ResultColumn): boolean => meaning === 'action';
const isMentor = ({ meaning }: ResultColumn): boolean => meaning === 'mentor';

/** The texts of roles. */
const roleLabels: Readonly<Record<string, Label>> = Object.fromEntries(
  roles.map((role) => [role, `shell.role.${role}` as const]),
);

/**
 * Returns a function that gives the words of a code, the title of an action, or the name of a mentor whom the person sees;
 * undefined for any other value.
 */
export function useCodeLabel(
  columns: readonly ResultColumn[],
): (value: unknown, column: ResultColumn) => string | undefined {
  const { t, language } = useText();
  const mayRead = useCan('actions.see');
  const actions = useQuery({ ...callQuery(api.actions.all, {}), enabled: mayRead && columns.some(isAction) }).data;
  const titles = useMemo(
    () => new Map(actions?.map(({ Id, Title }) => [Id, localText(Title, language)])),
    [actions, language],
  );
  const mentors = useQuery({ ...callQuery(api.people.mentors, {}), enabled: columns.some(isMentor) }).data;
  const names = useMemo(() => new Map(mentors?.map(({ Id, Name }) => [Id, Name])), [mentors]);
  return useCallback(
    (value, column) => {
      const { meaning } = column;
      if (meaning === undefined || meaning === 'person') return undefined;
      if (meaning === 'action') return titles.get(Number(value));
      const words = (code: unknown): string | undefined => {
        if (meaning === 'mentor') return names.get(Number(code));
        const known = meaning === 'role' ? roleLabels : labels[meaning];
        const label = Object.hasOwn(known, String(code)) ? known[String(code)] : undefined;
        return label && t(label);
      };
      return Array.isArray(value) ? value.map((code) => words(code) ?? String(code)).join(', ') : words(value);
    },
    [t, titles, names],
  );
}
