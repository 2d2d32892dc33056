-- What cells of many mentees are made of is read from indexes alone: mentees in the order of names lie all over the
-- tables, and a page of a table read for each of their cells takes most of the time of an export.
create index mentee_actions_said on mentee_actions (mentee_id, project_id, action_id)
  include (completed_at, submitted_at, mentor_id)
  where completed_at is not null or submitted_at is not null or mentor_id is not null;
-- Whatever it was read for is in the new one.
drop index mentee_actions_done_by;
alter table meetings drop constraint meetings_pkey, add primary key (mentee_id, action_id) include (starts_at);
