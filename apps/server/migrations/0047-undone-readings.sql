-- backfill
-- Completed actions that were undone without a review waited for one for ever. Readings and calculators (types 6 and 7)
-- are confirmed anew; what was handed in counts as returned.
update mentee_actions d set submitted_at = null, review = null
from actions a
where a.id = d.action_id and a.type_id in (6, 7)
  and d.completed_at is null and d.submitted_at is not null and d.reviewed_at is null and d.review = 'returned';
update mentee_actions set reviewed_at = submitted_at
where completed_at is null and submitted_at is not null and reviewed_at is null and review = 'returned';
