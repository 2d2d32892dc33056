-- A second account of the same person is merged into the first: what it had moves, meetings with their actions.
alter table meetings drop constraint meetings_mentee_id_action_id_fkey,
  add constraint meetings_mentee_action foreign key (mentee_id, action_id)
    references mentee_actions on update cascade on delete cascade;
alter table users add column merged_into int references users on delete set null;
create index users_merged on users (merged_into) where merged_into is not null;
