-- A one-time code counts once: the 30-second step of the last one used.
alter table users add column totp_last_step bigint;

-- When a mail that could not be sent is tried again.
alter table outbox add column next_attempt_at timestamptz not null default now();
drop index outbox_unsent;
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null;
