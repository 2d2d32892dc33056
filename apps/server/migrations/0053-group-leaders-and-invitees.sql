-- expand
-- The leader of a group meeting is taken at its time like any mentor. The rows of one group meeting, one for each mentee,
-- are one meeting for the leader, so they do not exclude one another.
alter table meetings add column is_group boolean not null default false;
update meetings w set is_group = true from actions a where a.id = w.action_id and a.type_id = 1;
alter table meetings drop constraint meeting_mentor_free;
alter table meetings add constraint meeting_mentor_free exclude using gist (
  rule_mentor_id with =, busy with &&,
  (case when is_group then -action_id::bigint else mentee_id::bigint * 2147483648 + action_id end) with <>);
-- Group meetings to come count from now on, except those that already stand at the time of another meeting.
update meetings w set rule_mentor_id = w.mentor_id
where w.is_group and w.starts_at > now() and w.outcome is null and not exists (
  select 1 from meetings o where o.mentor_id = w.mentor_id and o.busy && w.busy
    and (o.mentee_id, o.action_id) <> (w.mentee_id, w.action_id) and not (o.is_group and o.action_id = w.action_id));

-- People who take part in a meeting besides its mentee and its mentor.
create table meeting_invitees (
  mentee_id int not null,
  action_id int not null,
  user_id int not null references users on delete cascade,
  primary key (mentee_id, action_id, user_id),
  foreign key (mentee_id, action_id) references meetings on delete cascade on update cascade
);
create index meeting_invitees_user on meeting_invitees (user_id);
