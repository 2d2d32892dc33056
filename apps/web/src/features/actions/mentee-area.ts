import type { Identity } from '@ithaki/contract';
import { hasPermission } from '../../api/session.ts';
import type { FeatureRoute } from '../../feature.ts';
import { paths } from '../../paths.ts';

type Elsewhere = NonNullable<FeatureRoute['elsewhere']>;

/** Whether a person follows mentees and has no actions of their own. */
const onlyFollows = (me: Identity): boolean => !hasPermission(me, 'mentee.own') && hasPermission(me, 'mentor.read');

/**
 * Redirects people who follow mentees from a page for mentees to the page with the same content about their
 * mentees.
 */
export const forFollowers =
  (to: () => string): Elsewhere =>
  (me) =>
    onlyFollows(me) ? to() : undefined;

/**
 * Redirects to the view of an action named in the address: 'mentor' shows the action across one's mentees,
 * 'admin' its definition, if the person may open it. Otherwise mentees see their own action, and people who
 * follow mentees see it across their mentees.
 */
export const actionView: Elsewhere = (me, { id, view }) => {
  const actionId = Number(id);
  const named = view?.toLowerCase();
  if (named === 'admin' && hasPermission(me, 'actions.edit')) return paths.admin.action(actionId);
  const asMentor = named === 'mentor' && hasPermission(me, 'mentor.read');
  return asMentor || onlyFollows(me) ? paths.mentor.action(actionId) : undefined;
};
