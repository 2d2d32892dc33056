-- Bounds of links in time and number, and who was reminded of what.

alter table quest_tokens
  add column starts_at timestamptz,
  -- So many may begin with it; null without a bound.
  add column most_sets int check (most_sets > 0);

create table quest_reminders (
  action_id int not null references actions on delete cascade,
  user_id int not null references users on delete cascade,
  -- The last one.
  at timestamptz not null,
  times int not null default 1,
  primary key (action_id, user_id)
);
create index quest_reminders_user on quest_reminders (user_id);
