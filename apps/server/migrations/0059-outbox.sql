-- expand
-- What a mail may have besides its text, until when it is kept back, and why it was not sent after all. A mail that waits,
-- is being sent or was left out has a later next_attempt_at: the release before takes none of them.
alter table outbox
  add column headers jsonb not null default '{}',
  add column body_html text,
  -- { method, content } of text/calendar.
  add column calendar jsonb,
  -- Ids of files, whose newest versions are read when it is sent.
  add column attachments text[] not null default '{}',
  -- A later mail with the same key takes the place of one that has not been sent.
  add column replace_key text,
  -- How often it was replaced: a part of its Message-ID.
  add column revision int not null default 0,
  -- Who is asked just before sending whether it is still to be sent, and with what.
  add column recheck text,
  add column recheck_args jsonb,
  -- While a node sends it, at most until next_attempt_at.
  add column being_sent boolean not null default false,
  add column dropped_at timestamptz,
  add column drop_reason text,
  add constraint outbox_dropped check ((dropped_at is null) = (drop_reason is null));
drop index outbox_unsent;
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null and dropped_at is null;
create unique index outbox_replaceable on outbox (replace_key)
  where sent_at is null and dropped_at is null and not being_sent;
create index outbox_replace_key on outbox (replace_key, id) where replace_key is not null;
