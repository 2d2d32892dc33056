create table action_types (
  id int primary key,
  descr jsonb not null,
  action_data jsonb not null default '{}',
  functions text not null default '',
  completion_code text not null default '',
  version int not null default 1
);

-- flags: 1 can delete, 2 published, 4 hide from mentor, 8 hide from mentee, 16 hide in grid, 32 hide from supervisor.
create table actions (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  type_id int not null references action_types,
  title jsonb not null,
  descr jsonb not null default '""',
  group_path jsonb not null default '[]',
  sort_order int not null default 0,
  titles jsonb not null default '[]',
  function text not null default '',
  flags int not null default 2,
  data jsonb not null default '{}',
  quest_id int,
  completion_local boolean not null default false,
  completion_code text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index actions_project on actions (project_id, sort_order, id);

-- One row an action and mentee. Each part has its own version, so that mentor and mentee never refuse one another.
create table mentee_actions (
  mentee_id int not null references users on delete cascade,
  action_id int not null references actions on delete cascade,
  project_id int not null references projects on delete cascade,
  mentor_id int references users on delete set null,
  published_at timestamptz,
  due_at timestamptz,
  mentee_data jsonb not null default '{}',
  mentee_version int not null default 0,
  mentee_saved_at timestamptz,
  public_data jsonb not null default '{}',
  public_version int not null default 0,
  private_data jsonb not null default '{}',
  private_version int not null default 0,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  review text check (review in ('accepted', 'returned')),
  completed_at timestamptz,
  completed_by int references users on delete set null,
  undo_reason text,
  last_mail text,
  primary key (mentee_id, action_id)
);
create index mentee_actions_mentor on mentee_actions (mentor_id, mentee_id) where mentor_id is not null;
create index mentee_actions_action on mentee_actions (action_id, mentee_id);
create index mentee_actions_waiting on mentee_actions (project_id, submitted_at)
  where submitted_at is not null and reviewed_at is null;

create table mentor_actions (
  mentor_id int not null references users on delete cascade,
  action_id int not null references actions on delete cascade,
  data jsonb not null default '{}',
  version int not null default 0,
  primary key (mentor_id, action_id)
);

-- Adding minutes to an instant depends on no time zone, which PostgreSQL cannot know of intervals in general.
create function busy_around(starts_at timestamptz) returns tstzrange
  language sql immutable strict parallel safe
  return tstzrange(starts_at, starts_at + interval '45 minutes');

-- Derived from mentee_actions.mentee_data (date, timeHours, timeMinutes). The 45-minute rule is a constraint:
-- two meetings nearer than that may not share mentor, mentee or action; a group meeting leaves mentor and action null.
create table meetings (
  mentee_id int not null,
  action_id int not null,
  project_id int not null references projects on delete cascade,
  mentor_id int references users on delete set null,
  starts_at timestamptz not null,
  minutes int not null default 45 check (minutes between 5 and 600),
  place text not null default '',
  link text not null default '',
  outcome text check (outcome in ('held', 'missed')),
  busy tstzrange generated always as (busy_around(starts_at)) stored,
  rule_mentor_id int,
  rule_action_id int,
  primary key (mentee_id, action_id),
  foreign key (mentee_id, action_id) references mentee_actions on delete cascade,
  constraint meeting_mentee_free exclude using gist (mentee_id with =, busy with &&),
  constraint meeting_mentor_free exclude using gist (rule_mentor_id with =, busy with &&),
  constraint meeting_action_free exclude using gist (rule_action_id with =, busy with &&)
);
create index meetings_time on meetings (project_id, starts_at);
create index meetings_mentor on meetings (mentor_id, starts_at);
