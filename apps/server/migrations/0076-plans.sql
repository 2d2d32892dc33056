-- expand
-- Plans of many meetings of one action: drafts until they are applied.

create table plans (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  action_id int not null references actions on delete cascade,
  made_by int references users on delete set null,
  made_at timestamptz(3) not null default now(),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Minutes of each meeting.
  duration int not null check (duration between 5 and 600),
  -- Who may lead; null: each mentee's own mentor.
  mentor_ids int[],
  weights jsonb not null,
  -- Hours that everybody would rather have: [{ Weekday?, From, To }].
  preferred jsonb not null default '[]',
  -- Equal seeds give equal plans.
  seed int not null,
  state text not null default 'draft' check (state in ('draft', 'applied', 'undone')),
  applied_at timestamptz(3),
  version int not null default 1
);
create index plans_of_maker on plans (project_id, made_by, id desc);
create index plans_made_at on plans (made_at);
create index plans_made_by on plans (made_by);
create index plans_action on plans (action_id);

-- The mentees of a plan: when and with whom each meets, or why not.
create table plan_meetings (
  plan_id int not null references plans on delete cascade,
  mentee_id int not null references users on delete cascade,
  mentor_id int references users on delete cascade,
  starts_at timestamptz,
  mode text check (mode in ('place', 'online', 'phone')),
  room_id int,
  pinned boolean not null default false,
  -- Why there is no meeting.
  reason text,
  -- The meeting that was set when the plan was applied, and its version then.
  meeting_id int references meetings on delete set null,
  meeting_version int,
  primary key (plan_id, mentee_id),
  check (num_nulls(mentor_id, starts_at, mode) in (0, 3)),
  check ((starts_at is null) = (reason is not null))
);
create index plan_meetings_mentee on plan_meetings (mentee_id);
create index plan_meetings_mentor on plan_meetings (mentor_id);
create index plan_meetings_meeting on plan_meetings (meeting_id);
