-- Questionnaires: their versions, what people answer, links for those who do not sign in, and extra time.

create table quests (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  title jsonb not null,
  -- Whether mentors may answer it for themselves (mentorquest/{id}).
  for_mentors boolean not null default false,
  -- The next version while it is written; its saves are counted.
  draft jsonb,
  draft_version int not null default 0,
  draft_saved_at timestamptz,
  draft_saved_by int references users on delete set null,
  -- The newest published version; null before the first.
  published int,
  archived_at timestamptz,
  created_by int references users on delete set null,
  created_at timestamptz not null default now(),
  unique (project_id, id)
);

-- A published version never changes. The scripts are kept made ready; scores never leave the server before the finish.
create table quest_versions (
  quest_id int not null references quests on delete cascade,
  number int not null check (number > 0),
  definition jsonb not null,
  codes jsonb not null,
  published_at timestamptz not null default now(),
  published_by int references users on delete set null,
  primary key (quest_id, number)
);
alter table quests add foreign key (id, published) references quest_versions (quest_id, number)
  deferrable initially deferred;

-- Until now nothing was behind the number.
update actions set quest_id = null where quest_id is not null;
alter table actions add foreign key (quest_id) references quests on delete set null;
create index actions_quest on actions (quest_id) where quest_id is not null;

-- Links to answer a questionnaire without signing in.
create table quest_tokens (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  quest_id int not null references quests on delete cascade,
  -- Random, as it stands in the address.
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{8,100}$'),
  label text not null default '',
  -- Whether it is for one respondent, who comes back to the same answers with it.
  single boolean not null default false,
  made_by int references users on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz
);
create index quest_tokens_quest on quest_tokens (quest_id);
create index quest_tokens_project on quest_tokens (project_id);

-- One person's answers to one version. Whose: of a person in an action, a mentor's own, or of whoever had a link.
create table answer_sets (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  quest_id int not null,
  version int not null,
  user_id int references users on delete cascade,
  action_id int references actions on delete cascade,
  token_id int references quest_tokens on delete cascade,
  created_at timestamptz not null default now(),
  -- The clock, all by the server's: when the first question was shown, since when it is paused, what was spent paused.
  started_at timestamptz,
  paused_at timestamptz,
  rested_ms bigint not null default 0,
  extra_seconds int not null default 0,
  -- When the server closes it; null while it has no end.
  closes_at timestamptz,
  ended_at timestamptz,
  ended text check (ended in ('finished', 'expired')),
  -- Of a set that has ended: the scores, and how many of the questions that were asked are answered.
  scores jsonb,
  answered int,
  asked int,
  last_answer_at timestamptz,
  -- Counts every change of the set and of its answers: who remembers another one reads again.
  revision bigint not null default 0,
  foreign key (quest_id, version) references quest_versions (quest_id, number) on delete cascade,
  check ((ended_at is null) = (ended is null)),
  check ((user_id is null) <> (token_id is null)),
  check (action_id is null or user_id is not null)
) with (fillfactor = 80);
create unique index answer_sets_action on answer_sets (user_id, action_id) where action_id is not null;
create unique index answer_sets_own on answer_sets (user_id, quest_id) where user_id is not null and action_id is null;
create index answer_sets_of_action on answer_sets (action_id) where action_id is not null;
create index answer_sets_quest on answer_sets (quest_id, version);
create index answer_sets_token on answer_sets (token_id) where token_id is not null;
create index answer_sets_project on answer_sets (project_id);
create index answer_sets_closing on answer_sets (closes_at) where ended_at is null and closes_at is not null;

-- A row a group and line. Whose they are is repeated here, so that a person's are found by themselves.
create table answers (
  set_id int not null references answer_sets on delete cascade,
  group_id text not null,
  line_id text not null default '',
  user_id int,
  option_id text,
  text text,
  seq bigint not null default 0,
  -- The respondent's name for this save: the same again changes nothing.
  key text,
  at timestamptz not null,
  -- Who wrote it in the respondent's place.
  written_by int,
  primary key (set_id, group_id, line_id)
);
create index answers_user on answers (user_id) where user_id is not null;

-- Sets as they were when they were cleared or began again, with their answers.
create table archived_answer_sets (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  set_id int not null,
  quest_id int not null references quests on delete cascade,
  version int not null,
  user_id int references users on delete cascade,
  action_id int references actions on delete cascade,
  token_id int references quest_tokens on delete cascade,
  data jsonb not null,
  archived_at timestamptz not null default now(),
  archived_by int references users on delete set null
);
create index archived_answer_sets_user on archived_answer_sets (user_id);
create index archived_answer_sets_quest on archived_answer_sets (quest_id);
create index archived_answer_sets_action on archived_answer_sets (action_id);
create index archived_answer_sets_token on archived_answer_sets (token_id);
create index archived_answer_sets_project on archived_answer_sets (project_id);

-- Time on top: of a person, of those who have a value in a field, or of everyone; in one action, or wherever it is answered.
create table quest_extra_times (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  quest_id int not null references quests on delete cascade,
  action_id int references actions on delete cascade,
  user_id int references users on delete cascade,
  field text,
  value text,
  seconds int not null check (seconds between -86400 and 86400),
  given_by int references users on delete set null,
  given_at timestamptz not null default now(),
  check ((field is null) = (value is null)),
  check (user_id is null or field is null),
  unique nulls not distinct (quest_id, action_id, user_id, field, value)
);
create index quest_extra_times_user on quest_extra_times (user_id);
create index quest_extra_times_action on quest_extra_times (action_id);
create index quest_extra_times_project on quest_extra_times (project_id);
