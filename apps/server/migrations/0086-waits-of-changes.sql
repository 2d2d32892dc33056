-- expand
-- What makes changes wait for one another takes less time.

-- Rows about people were entered into the index of rooms too, and the other way round; so were meetings without the rule.
alter table busy drop constraint busy_person_free, drop constraint busy_room_free;
alter table busy
  add constraint busy_person_free exclude using gist (user_id with =, during with &&) where (user_id is not null),
  add constraint busy_room_free exclude using gist (project_id with =, room_id with =, during with &&) where (room_id is not null);
alter table meetings drop constraint meetings_of_action_apart;
alter table meetings add constraint meetings_of_action_apart exclude using gist (rule_action_id with =, apart with &&)
  where (rule_action_id is not null and state in ('proposed', 'set', 'held'));
