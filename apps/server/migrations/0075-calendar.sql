-- expand
-- When mentors meet, when they are away, what their own calendars have taken, and the feeds that other calendars read.

create table availability (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  -- Of every week: [{ Weekday, From, To, Modes, RoomId? }], in local time of the programme.
  hours jsonb not null default '[]',
  -- Of single days: [{ Day, From, To }].
  extra jsonb not null default '[]',
  max_per_day int check (max_per_day > 0),
  max_per_week int check (max_per_week > 0),
  version int not null default 1,
  primary key (project_id, user_id)
);
create index availability_user on availability (user_id);

create table absences (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  during tstzrange not null check (not isempty(during)),
  reason text not null default ''
);
create index absences_during on absences using gist (user_id, during);
create index absences_project on absences using gist (project_id, during);

-- A calendar of another firm, or a file of one. Whatever programme they meet in, a person's time is taken.
create table busy_calendars (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- The host of its address, or the name of the file.
  source text not null,
  -- Sealed; null for a file, which is read once.
  address text,
  -- In which days without hours, and hours without a zone, are meant.
  zone text not null,
  spans tstzmultirange not null default '{}',
  read_at timestamptz(3),
  next_read_at timestamptz(3),
  -- Why it could not be read the last time.
  error text,
  created_at timestamptz(3) not null default now()
);
create index busy_calendars_user on busy_calendars (user_id);
create index busy_calendars_due on busy_calendars (next_read_at) where address is not null;

create table feeds (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  token_hash bytea not null,
  made_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (project_id, user_id)
);
create unique index feeds_token on feeds (token_hash);
create index feeds_user on feeds (user_id);

-- Who is to be reminded of which meeting, when. One of a meeting that begins at another time by now is left out.
create table meeting_reminders (
  meeting_id int not null references meetings on delete cascade,
  user_id int not null references users on delete cascade,
  starts_at timestamptz not null,
  -- How many hours before.
  hours int not null,
  due_at timestamptz not null,
  done_at timestamptz(3),
  primary key (meeting_id, user_id, starts_at, hours)
);
create index meeting_reminders_due on meeting_reminders (due_at) where done_at is null;
create index meeting_reminders_user on meeting_reminders (user_id);

-- What somebody has been told of a meeting by mail: what they know, what the last mail says, and until when it is held.
create table meeting_tells (
  meeting_id int not null references meetings on delete cascade,
  user_id int not null references users on delete cascade,
  told text,
  pending text,
  pending_until timestamptz(3),
  primary key (meeting_id, user_id)
);
create index meeting_tells_user on meeting_tells (user_id);
