-- expand
-- What concerns the safety of an account is mailed even when it was read: of all else, reading clears `mail`.
drop index notifications_to_mail;
create index notifications_to_mail on notifications (mail, project_id, user_id)
  where mail is not null and mailed_at is null;
