import type { ActionRecord, HistoryEvent, Part } from '@ithaki/demo';
import type { Json } from '../../platform/database/tables.gen.ts';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

type Past = Row<'history'>;
type Values = Record<string, Json>;

const byTime = (a: HistoryEvent, b: HistoryEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Returns values that mark these names as not set before. */
const absent = (...names: string[]): Values => Object.fromEntries(names.map((name) => [name, null]));

/** The columns of a mentee's action that events change, at one moment. */
interface Standing {
  submitted_at: string | null;
  reviewed_at: string | null;
  review: string | null;
}

/** Returns the values of an action's columns before an event, and its state after it. */
function before(event: HistoryEvent, record: ActionRecord, was: Standing): { was: Values; standing: Standing } {
  const { submitted_at, reviewed_at, review } = was;
  const answers = absent(...(record.text === null ? [] : ['text']), ...Object.keys(record.answers ?? {}));
  switch (event.kind) {
    case 'submitted': {
      const first = submitted_at === null;
      return {
        was: { submitted_at, ...(first ? { mentee_data: answers } : { reviewed_at, review }) },
        standing: { submitted_at: event.at, reviewed_at: null, review: null },
      };
    }
    case 'confirmed':
      return { was: { submitted_at }, standing: { ...was, submitted_at: event.at } };
    case 'returned':
    case 'accepted': {
      const isLast = event.kind === record.review && event.at === record.reviewedAt;
      const comment: Values = isLast && record.comment !== null ? { public_data: absent('comment') } : {};
      return {
        was: { reviewed_at, review, ...comment },
        standing: { ...was, reviewed_at: event.at, review: event.kind },
      };
    }
    case 'completed':
      return { was: absent('completed_at', 'completed_by'), standing: was };
    case 'minuted':
      return { was: { public_data: absent('minutes') }, standing: was };
    case 'meetingSet':
      return {
        was: { mentee_data: absent('date', 'timeHours', 'timeMinutes', 'duration', 'place', 'link') },
        standing: was,
      };
    default:
      return { was: {}, standing: was };
  }
}

/**
 * Returns the rows of the history of one part of the people: what happened in their actions and memberships, in order
 * of time.
 */
export function pastRows(loading: LoadState, { events, records, members }: Part): Past[] {
  const { people, projects, actions } = loading;
  const recordOf = new Map(records.map((record) => [`${actionName(record.project, record)} ${record.mentee}`, record]));
  const joined = new Map(members.map((member) => [`${member.project} ${member.userName}`, member.joinedAt]));
  const standings = new Map<ActionRecord, Standing>();
  return [...events].sort(byTime).flatMap((event) => {
    const { project, order, mentee, at } = event;
    const row = (table_name: string, ref: number | null, was: Values, change = 'changed'): Past => ({
      table_name,
      person_id: people.of(mentee),
      project_id: projects.of(project),
      ref,
      until: at,
      change,
      actor_id: people.of(event.actor),
      was,
    });
    if (order === null) {
      const state_changed_at = joined.get(`${project} ${mentee}`) ?? null;
      return event.kind === 'stateChanged' ? [row('members', null, { state: 1, state_changed_at })] : [];
    }
    const name = actionName(project, { order });
    const record = recordOf.get(`${name} ${mentee}`);
    if (!record || !actions.has(name)) return [];
    const { was, standing } = before(
      event,
      record,
      standings.get(record) ?? { submitted_at: null, reviewed_at: null, review: null },
    );
    standings.set(record, standing);
    const id = actions.of(name);
    const rows = Object.keys(was).length > 0 ? [row('mentee_actions', id, was)] : [];
    if (event.kind === 'meetingSet') rows.push(row('current_meetings', id, {}, 'added'));
    const isHeld = event.kind === 'minuted' && record.meeting?.outcome === 'held';
    if (isHeld || event.kind === 'meetingMissed') rows.push(row('current_meetings', id, absent('outcome')));
    return rows;
  });
}
