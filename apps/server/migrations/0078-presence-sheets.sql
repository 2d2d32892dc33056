-- expand
-- Presence sheets that were given out: of which meetings, and the print of what they said. What is true now has the same print
-- while nothing changed.
create table presence_sheets (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  -- What was asked for: a meeting, or an action and a period.
  scope text not null,
  title jsonb not null,
  meeting_ids int[] not null,
  print text not null,
  meetings int not null,
  people int not null,
  proven int not null,
  from_day date not null,
  to_day date not null,
  made_by int references users on delete set null,
  made_at timestamptz not null default now()
);
create index presence_sheets_print on presence_sheets (project_id, scope, print);
