-- expand
-- Whom an administrator views as, in the administrator's own session: a cookie alone cannot begin it.
alter table sessions add column viewed_id int references users on delete set null;
