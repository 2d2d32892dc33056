-- backfill
-- Applications that were submitted before receipts had codes.
insert into verify_codes (kind, ref, user_id, project_id)
select 'applications.receipt', id, user_id, project_id from applications where protocol is not null
on conflict do nothing;
