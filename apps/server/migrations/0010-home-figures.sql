-- The figures of the home pages count these without reading the rows themselves, which are wide.
create index mentee_actions_done on mentee_actions (project_id, action_id) where completed_at is not null;
create index mentee_actions_done_by on mentee_actions (mentee_id, project_id, action_id) where completed_at is not null;
create index mentee_actions_due on mentee_actions (project_id, due_at)
  include (mentee_id, action_id, mentor_id, published_at, submitted_at, reviewed_at)
  where completed_at is null and due_at is not null;

-- As before, and without what is completed.
drop index mentee_actions_waiting;
create index mentee_actions_waiting on mentee_actions (project_id, submitted_at)
  include (mentee_id, action_id, mentor_id)
  where submitted_at is not null and reviewed_at is null and completed_at is null;
