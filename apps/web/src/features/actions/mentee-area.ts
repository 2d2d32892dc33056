import type { Identity } from '@ithaki/contract';
import { hasPermission } from '../../api/session.ts';
import type { FeatureRoute } from '../../feature.ts';
import { paths } from '../../paths.ts';

type Elsewhere = NonNullable<FeatureRoute['elsewhere']>;

/** Whether somebody follows mentees and has no actions of their own. */
const onlyFollows = (me: Identity): boolean => !hasPermission(me, 'mentee.own') && hasPermission(me, 'mentor.read');

/** Leads those who follow mentees from a page of the mentees' area to where they find the same of their mentees. */
export const forFollowers =
  (to: () => string): Elsewhere =>
  (me) =>
    onlyFollows(me) ? to() : undefined;

/**
 * Leads to the view of an action that the address names: 'mentor' the action across one's mentees, 'admin' its
 * definition, each for those who may open it. Otherwise mentees see their own action, and those who follow them that of
 * their mentees.
 */
export const actionView: Elsewhere = (me, { id, view }) => {
  const actionId = Number(id);
  const named = view?.toLowerCase();
  if (named === 'admin' && hasPermission(me, 'actions.edit')) return paths.admin.action(actionId);
  const asMentor = named === 'mentor' && hasPermission(me, 'mentor.read');
  return asMentor || onlyFollows(me) ? paths.mentor.action(actionId) : undefined;
};
