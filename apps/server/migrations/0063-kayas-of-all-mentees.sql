-- backfill
-- Mentees who were added or imported, or given the role later, have had no number so far.
select number_mentees(project_id, array_agg(user_id)) from members where kayas is null
  group by project_id order by project_id;
