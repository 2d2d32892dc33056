import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { defineKind, mailedDaily, notify } from '../../notifications/index.ts';

/** Event: applications were assigned to reviewers. */
export const reviewsAssigned = defineEvent({
  kind: 'review.assigned',
  payload: z.strictObject({ ReviewerIds: z.array(z.int()), ByUserId: z.int() }),
});

/** The kind of notification for a person who has new applications to review. */
export const reviewAssignedKind = defineKind({
  kind: 'review.assigned',
  group: 'people',
  to: 'applications.review',
  default: mailedDaily,
  bundle: 'kind',
});

/** Notifies reviewers of the applications assigned to them. */
export const notifyOfReviews = defineHandler({
  name: 'applications.tellOfReviews',
  event: reviewsAssigned,
  handle: ({ db, at, projectId }, { ReviewerIds, ByUserId }) =>
    notify(db, reviewAssignedKind, { projectId, at, actorId: ByUserId, link: 'admin/project/reviews' }, ReviewerIds),
});
