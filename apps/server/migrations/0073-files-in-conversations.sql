-- expand
-- Files that somebody shared into a conversation are listed with what they shared.
alter table files add column shared_at timestamptz;
create index files_shared on files (project_id) where shared_at is not null;
