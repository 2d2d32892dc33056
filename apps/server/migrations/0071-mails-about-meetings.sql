-- backfill
-- Mails about meetings go at once or not at all: who chose a daily one gets it at once.
update notification_choices c set kinds = (
    select jsonb_object_agg(key, case when key like 'meeting.%' and value ->> 'Mail' = 'daily'
      then value || '{"Mail": "once"}' else value end)
    from jsonb_each(c.kinds))
  where exists (
    select 1 from jsonb_each(c.kinds) where key like 'meeting.%' and value ->> 'Mail' = 'daily');
update notifications set mail = 'once' where kind like 'meeting.%' and mail = 'daily' and mailed_at is null;
