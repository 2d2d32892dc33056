-- expand
-- A scanned presence sheet is a record like those of telephones, with the file that shows it.
alter table meeting_proofs drop constraint meeting_proofs_kind_check;
alter table meeting_proofs add constraint meeting_proofs_kind_check
  check (kind in ('read', 'reply', 'declared', 'disputed', 'paper'));
alter table meeting_proofs add column file_id text;
-- The SHA-256 of the file, in hexadecimal.
alter table meeting_proofs add column file_print text;
-- What the record proves by itself; `proof` is what held after it, for the same reply to a record sent again.
alter table meeting_proofs add column proves text;
create index meeting_proofs_files on meeting_proofs (file_id) where file_id is not null;
