-- expand
-- Why an accepted objection changes no points, said when the final ranking is made; '' while nobody said it.
alter table application_objections add column unchanged_reason text not null default '';
