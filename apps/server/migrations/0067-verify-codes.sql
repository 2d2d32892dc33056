-- expand
-- Codes on documents, by which anyone who holds one learns whether it is genuine and still holds.

-- 80 random bits in Crockford's letters: no I, L, O or U. A UUID has four fixed bytes among its random ones.
create function new_verify_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, i) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]) i
$$;

create table verify_codes (
  code text primary key default new_verify_code() check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- What the document is, and its id among those.
  kind text not null,
  ref bigint not null,
  user_id int references users on delete cascade,
  project_id int references projects on delete cascade,
  created_at timestamptz not null default now(),
  unique (kind, ref)
);
create index verify_codes_user on verify_codes (user_id);
create index verify_codes_project on verify_codes (project_id);
