-- expand
-- Conversations between members of a programme, what is written in them, and what it is read by.

-- Messages that were sent and those that wait for their hour share their ids, so that one keeps its own when it is sent.
create sequence chat_message_ids as int;

create table conversations (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  kind text not null check (kind in ('direct', 'group', 'office')),
  -- Of groups; of those by a rule, as long as nobody renamed them, empty.
  title text not null default '',
  -- The two people of a direct conversation, the smaller id first; of one with the office, the member alone.
  person_a int references users on delete set null,
  person_b int references users on delete set null,
  -- Who belongs to a group: the mentees of a mentor, those of an action of theirs, or those who were chosen.
  rule text check (rule in ('mentor', 'action', 'fixed')),
  rule_mentor_id int references users on delete set null,
  rule_action_id int references actions on delete set null,
  created_by int references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- The number of the newest message, and of the newest change; given under the lock of this row.
  seq int not null default 0,
  change int not null default 0,
  -- The newest message, for lists: when, by whom, its first letters.
  last_at timestamptz(3) not null default now(),
  last_user_id int references users on delete set null,
  last_text text not null default '',
  -- Since when the member's side waits for an answer of the mentor's or the office's; null when it does not.
  waiting_since timestamptz(3),
  -- Why nobody can write any more, when that is decided here and not by asking: 'NotInContact'.
  closed text,
  version int not null default 0
);
create unique index conversations_direct on conversations (project_id, person_a, person_b) where kind = 'direct';
create unique index conversations_office on conversations (project_id, person_a) where kind = 'office';
create unique index conversations_rule on conversations (project_id, rule_mentor_id, rule_action_id) nulls not distinct
  where kind = 'group' and rule in ('mentor', 'action');
create index conversations_person_b on conversations (person_b) where person_b is not null;
create index conversations_person_a on conversations (person_a) where person_a is not null;
create index conversations_rule_action on conversations (rule_action_id) where rule_action_id is not null;
create index conversations_waiting on conversations (project_id, waiting_since) where waiting_since is not null;
create index conversations_last on conversations (project_id, last_at desc);
-- How many somebody began lately.
create index conversations_begun on conversations (created_by, created_at) where created_by is not null;
create index conversations_rule_mentor on conversations (rule_mentor_id) where rule_mentor_id is not null;
create index conversations_last_author on conversations (last_user_id) where last_user_id is not null;

-- Who takes part in a conversation, and how far they have read. Managers see those with the office without a row; one who
-- has opened it has a row with the role 'office'.
create table conversation_members (
  conversation_id int not null references conversations on delete cascade,
  user_id int not null references users on delete cascade,
  role text not null default 'member' check (role in ('member', 'observer', 'office')),
  -- Sees messages after `from_seq`, until `to_seq` where they left, without those written between leaving and coming back.
  from_seq int not null default 0,
  to_seq int,
  gaps int4multirange not null default '{}',
  read_seq int not null default 0,
  -- Until which message a mail has told of unread ones.
  mailed_seq int not null default 0,
  muted_until timestamptz(3),
  archived boolean not null default false,
  joined_at timestamptz(3) not null default now(),
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id, conversation_id);

-- Who belongs to a group by its rule: the mentor, and their active mentees (of an action: those whose mentor in it they are).
create function chat_rule_members(conversation int) returns table (user_id int) language sql stable as $$
  select c.rule_mentor_id from conversations c
    join members m on m.project_id = c.project_id and m.user_id = c.rule_mentor_id and m.state = 1
    where c.id = conversation
  union
  select m.user_id from conversations c
    join members m on m.project_id = c.project_id and m.default_mentor_id = c.rule_mentor_id and m.state = 1
    where c.id = conversation and c.rule = 'mentor'
  union
  select d.mentee_id from conversations c
    join mentee_actions d on d.project_id = c.project_id and d.mentor_id = c.rule_mentor_id
    join members m on m.project_id = c.project_id and m.user_id = d.mentee_id and m.state = 1
    where c.id = conversation and (c.rule = 'mentor' or (c.rule = 'action' and d.action_id = c.rule_action_id))
  union
  select d.mentee_id from conversations c
    join mentee_actions d on d.action_id = c.rule_action_id and d.mentor_id is null
    join members m on m.project_id = c.project_id and m.user_id = d.mentee_id and m.default_mentor_id = c.rule_mentor_id
      and m.state = 1
    where c.id = conversation and c.rule = 'action'
$$;

create table messages (
  conversation_id int not null references conversations on delete cascade,
  seq int not null,
  id int not null default nextval('chat_message_ids') unique,
  change int not null,
  at timestamptz(3) not null,
  user_id int references users on delete set null,
  client_id uuid not null,
  kind text not null default 'text' check (kind in ('text', 'system')),
  -- Empty when removed; of the system: the name of a sentence.
  text text not null,
  -- The text without case and accents, for searching.
  folded text not null,
  reply_to int,
  mentions int[] not null default '{}',
  -- Pages of the programme that the text links to: [{ "Type": "action", "Id": 12 }].
  cards jsonb not null default '[]',
  -- Whether the text holds links.
  links boolean not null default false,
  -- Whose message was passed on, and when it was written.
  passed_from int references users on delete set null,
  passed_at timestamptz(3),
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  -- Never changed or removed by its author once somebody reported it.
  reported boolean not null default false,
  primary key (conversation_id, seq)
);
-- The same id of its sender is the same message, for ever.
create unique index messages_client on messages (user_id, client_id);
create index messages_changed on messages (conversation_id, change);
create index messages_links on messages (conversation_id, seq desc) where links;
create index messages_at on messages (at);
create index messages_passed on messages (passed_from) where passed_from is not null;

-- Messages that wait for their hour: their author's wish, or the rest of minors.
create table held_messages (
  id int primary key default nextval('chat_message_ids'),
  conversation_id int not null references conversations on delete cascade,
  user_id int not null references users on delete cascade,
  client_id uuid not null,
  text text not null,
  reply_to int,
  mentions int[] not null default '{}',
  -- Ids of files, in order.
  files text[] not null default '{}',
  send_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Why it could not be sent when its hour came: a code.
  refused text,
  unique (user_id, client_id)
);
create index held_messages_due on held_messages (send_at) where refused is null;
create index held_messages_conversation on held_messages (conversation_id);

-- What messages said before they were changed or removed; for 30 days.
create table message_versions (
  message_id int not null references messages (id) on delete cascade,
  at timestamptz(3) not null,
  text text not null,
  primary key (message_id, at)
);
create index message_versions_at on message_versions (at);

create table message_files (
  message_id int not null references messages (id) on delete cascade,
  file_id text not null references files on delete cascade,
  position int not null,
  primary key (message_id, file_id)
);
create index message_files_file on message_files (file_id);

-- On which node people are in use; rows of a killed node lapse.
create unlogged table presence (
  node uuid not null,
  user_id int not null references users on delete cascade,
  active_at timestamptz(3) not null,
  -- When the node last said that they are connected.
  seen_at timestamptz(3) not null,
  primary key (node, user_id)
);
create index presence_user on presence (user_id);

-- Who hides that they are online.
create table hidden_presence (user_id int primary key references users on delete cascade);

create table announcements (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  title text not null,
  text text not null,
  state text not null check (state in ('planned', 'sending', 'sent', 'withdrawn')),
  send_at timestamptz(3) not null,
  created_by int references users on delete set null,
  -- The set of members as sent, and whose scope it was within.
  filter jsonb not null,
  must_confirm boolean not null,
  mail boolean not null,
  files text[] not null default '{}',
  job_id int,
  people int not null default 0,
  reminded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index announcements_listed on announcements (project_id, send_at desc);
create index announcements_due on announcements (send_at) where state = 'planned';
create index announcements_by on announcements (created_by) where created_by is not null;

create table announcement_receivers (
  announcement_id int not null references announcements on delete cascade,
  user_id int not null references users on delete cascade,
  seen_at timestamptz(3),
  confirmed_at timestamptz(3),
  reminded_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (announcement_id, user_id)
);
create index announcement_receivers_user on announcement_receivers (user_id, announcement_id);

-- Reports of abuse, each with a copy of the message and of those around it, as they were.
create table chat_reports (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  conversation_id int references conversations on delete set null,
  message_id int references messages (id) on delete set null,
  reporter_id int references users on delete set null,
  reported_id int references users on delete set null,
  reason text not null,
  text text not null,
  -- Sealed: [{ Seq, At, UserId, Text, Files, Reported }].
  copy jsonb not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'removed', 'stopped')),
  created_at timestamptz(3) not null default now(),
  decided_by int references users on delete set null,
  decided_at timestamptz(3),
  decision_text text
);
create index chat_reports_listed on chat_reports (project_id, created_at desc);
create unique index chat_reports_once on chat_reports (message_id, reporter_id);
create index chat_reports_reporter on chat_reports (reporter_id) where reporter_id is not null;
create index chat_reports_reported on chat_reports (reported_id) where reported_id is not null;
create index chat_reports_decided on chat_reports (decided_by) where decided_by is not null;
create index chat_reports_conversation on chat_reports (conversation_id) where conversation_id is not null;

-- Who may not write in a programme, until when.
create table writing_stops (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  until timestamptz(3) not null,
  report_id int references chat_reports on delete set null,
  primary key (project_id, user_id)
);
create index writing_stops_user on writing_stops (user_id);
create index writing_stops_report on writing_stops (report_id) where report_id is not null;

-- Brings the groups by rule of some mentors in line with who works with them: who leaves keeps what they saw, who joins sees
-- what is written from then on. Tells the nodes whose conversations changed.
create function chat_follow_rules(p_project int, p_mentors int[]) returns void language plpgsql as $$
declare
  v_group record;
  v_people int[];
begin
  -- In the order of their ids, as messages lock them too.
  for v_group in select id, seq from conversations
      where project_id = p_project and kind = 'group' and rule in ('mentor', 'action') and rule_mentor_id = any (p_mentors)
      order by id for update loop
    with ruled as materialized (select r.user_id from chat_rule_members(v_group.id) r),
    gone as (
      update conversation_members k set to_seq = v_group.seq
      where k.conversation_id = v_group.id and k.to_seq is null and k.role = 'member'
        and k.user_id not in (select r.user_id from ruled r)
      returning k.user_id),
    come as (
      insert into conversation_members as k (conversation_id, user_id, from_seq, read_seq)
      select v_group.id, r.user_id, v_group.seq, v_group.seq from ruled r
      on conflict (conversation_id, user_id) do update set to_seq = null, archived = false, role = 'member',
        gaps = k.gaps + int4multirange(int4range(k.to_seq, excluded.from_seq, '(]')),
        read_seq = greatest(k.read_seq, excluded.read_seq)
        where k.to_seq is not null
      returning k.user_id)
    select array_agg(c.user_id) into v_people from (select g.user_id from gone g union select o.user_id from come o) c;
    if v_people is not null then
      update conversations set version = version + 1 where id = v_group.id;
      perform pg_notify('chat', json_build_array(json_build_object('to', json_build_array('user:' || p),
        'e', json_build_object('Event', 'conversationChanged', 'ConversationId', v_group.id)))::text) from unnest(v_people) p;
    end if;
  end loop;
end $$;

-- Only mentors who have a group by rule are followed, which are few.
create function chat_follow_members() returns trigger language plpgsql as $$
declare
  v_changed record;
begin
  if not exists (select from conversations where kind = 'group' and rule in ('mentor', 'action')) then return null; end if;
  for v_changed in
    select x.project_id, array_agg(distinct g.rule_mentor_id) as mentors
    from (
      select n.project_id, n.user_id, unnest(array[n.default_mentor_id, o.default_mentor_id, n.user_id]) as mentor
      from fresh n join gone o on o.project_id = n.project_id and o.user_id = n.user_id
      where n.default_mentor_id is distinct from o.default_mentor_id or n.state <> o.state
      union all
      select n.project_id, n.user_id, d.mentor_id
      from fresh n join gone o on o.project_id = n.project_id and o.user_id = n.user_id
        join mentee_actions d on d.project_id = n.project_id and d.mentee_id = n.user_id and d.mentor_id is not null
      where n.state <> o.state) x
    join conversations g on g.rule_mentor_id = x.mentor and g.project_id = x.project_id and g.kind = 'group' and g.rule in ('mentor', 'action')
    group by x.project_id loop
    perform chat_follow_rules(v_changed.project_id, v_changed.mentors);
  end loop;
  return null;
end $$;
create trigger chat_follow after update on members referencing old table as gone new table as fresh
  for each statement execute function chat_follow_members();

create function chat_follow_added() returns trigger language plpgsql as $$
declare
  v_changed record;
begin
  if not exists (select from conversations where kind = 'group' and rule in ('mentor', 'action')) then return null; end if;
  for v_changed in
    select n.project_id, array_agg(distinct g.rule_mentor_id) as mentors
    from fresh n join conversations g on g.rule_mentor_id in (n.default_mentor_id, n.user_id) and g.project_id = n.project_id
      and g.kind = 'group' and g.rule in ('mentor', 'action')
    group by n.project_id loop
    perform chat_follow_rules(v_changed.project_id, v_changed.mentors);
  end loop;
  return null;
end $$;
create trigger chat_follow_added after insert on members referencing new table as fresh
  for each statement execute function chat_follow_added();
create trigger chat_follow_removed after delete on members referencing old table as fresh
  for each statement execute function chat_follow_added();

create function chat_follow_actions() returns trigger language plpgsql as $$
declare
  v_changed record;
begin
  if not exists (select from conversations where kind = 'group' and rule in ('mentor', 'action')) then return null; end if;
  for v_changed in
    select x.project_id, array_agg(distinct g.rule_mentor_id) as mentors
    from (
      select d.project_id, coalesce(d.mentor_id, m.default_mentor_id) as mentor from fresh d
        left join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
      where exists (select from conversations g where g.project_id = d.project_id and g.kind = 'group' and g.rule in ('mentor', 'action'))) x
    join conversations g on g.rule_mentor_id = x.mentor and g.project_id = x.project_id and g.kind = 'group' and g.rule in ('mentor', 'action')
    group by x.project_id loop
    perform chat_follow_rules(v_changed.project_id, v_changed.mentors);
  end loop;
  return null;
end $$;
create trigger chat_follow_added after insert on mentee_actions referencing new table as fresh
  for each statement execute function chat_follow_actions();
create trigger chat_follow_removed after delete on mentee_actions referencing old table as fresh
  for each statement execute function chat_follow_actions();

create function chat_follow_action_mentors() returns trigger language plpgsql as $$
declare
  v_changed record;
begin
  if not exists (select from conversations where kind = 'group' and rule in ('mentor', 'action')) then return null; end if;
  for v_changed in
    select x.project_id, array_agg(distinct g.rule_mentor_id) as mentors
    from (
      select n.project_id, unnest(array[n.mentor_id, o.mentor_id, m.default_mentor_id]) as mentor
      from fresh n join gone o on o.mentee_id = n.mentee_id and o.action_id = n.action_id
        left join members m on m.project_id = n.project_id and m.user_id = n.mentee_id
      where n.mentor_id is distinct from o.mentor_id) x
    join conversations g on g.rule_mentor_id = x.mentor and g.project_id = x.project_id and g.kind = 'group' and g.rule in ('mentor', 'action')
    group by x.project_id loop
    perform chat_follow_rules(v_changed.project_id, v_changed.mentors);
  end loop;
  return null;
end $$;
create trigger chat_follow after update on mentee_actions referencing old table as gone new table as fresh
  for each statement execute function chat_follow_action_mentors();

-- The number of the last message before an instant. Numbers and times rise together, so that halving finds it; numbers whose
-- messages are gone are earlier ones.
create function chat_seq_before(p_conversation int, p_at timestamptz) returns int language plpgsql stable as $$
declare
  v_low int := 0;
  v_high int := (select seq from conversations where id = p_conversation);
  v_middle int;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if coalesce((select at from messages where conversation_id = p_conversation and seq = v_middle), '-infinity') < p_at
      then v_low := v_middle;
      else v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
