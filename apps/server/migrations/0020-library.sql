-- The library of a programme: files and links in a tree of categories. Approval is of a version: while a new one waits,
-- the approved one stays what everyone sees.

-- The words of a text for search, as fold() writes them, each once. Split by code points, so the same on every server.
create function words_of(t text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select distinct left(w, 40) from regexp_split_to_table(fold(t), '[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+') w where w <> '' limit 10000));

-- The same with every ending of a word of three letters or more, so that a part of a title is found too.
create function parts_of(t text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select distinct substr(w, n)
    from (select left(w, 40) as w from regexp_split_to_table(fold(t), '[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+') w where w <> '') s,
      generate_series(1, greatest(length(w) - 2, 1)) n limit 2000));

create table library_categories (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  parent_id int,
  name jsonb not null,
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (project_id, id),
  foreign key (project_id, parent_id) references library_categories (project_id, id),
  check (parent_id <> id)
);
create index library_categories_parent on library_categories (project_id, parent_id);

-- The columns from shown_id on are what everyone sees, copied from the approved version by show_library_items, their
-- only writer; empty as long as none is approved. Lists, search and counts read nothing else.
create table library_items (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  owner_id int references users on delete set null,
  created_at timestamptz not null default now(),
  stars_sum int not null default 0,
  ratings int not null default 0,
  shown_id int,
  shown_at timestamptz,
  category_id int,
  kind text,
  language text,
  tags text[] not null default '{}',
  sort_key text collate "C",
  head tsvector,
  words tsvector,
  foreign key (project_id, category_id) references library_categories (project_id, id),
  check ((shown_id is null) = (shown_at is null))
);
create index library_items_newest on library_items (project_id, shown_at desc, id desc) where shown_id is not null;
create index library_items_title on library_items (project_id, sort_key, id) where shown_id is not null;
create index library_items_category on library_items (project_id, category_id, kind, language) where shown_id is not null;
create index library_items_owner on library_items (owner_id, id);
create index library_items_tags on library_items using gin (tags) where shown_id is not null;
create index library_items_head on library_items using gin (head) where shown_id is not null;
create index library_items_words on library_items using gin (words) where shown_id is not null;

-- A version is one whole: title, category, metadata, and where it leads. One waits and one is approved at most.
create table library_versions (
  id int generated always as identity primary key,
  item_id int not null references library_items on delete cascade,
  number int not null check (number > 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  title text not null check (title <> ''),
  category_id int not null references library_categories,
  kind text not null,
  language text not null default '' check (language in ('', 'el', 'en')),
  metadata jsonb not null default '{}',
  tags text[] not null default '{}',
  link text,
  -- The file and which version of it, as the files keep them, with what lists say of it.
  file_id text,
  file_version text,
  file_name text,
  type text not null default '',
  bytes bigint,
  made_by int references users on delete set null,
  made_at timestamptz not null default now(),
  decided_by int references users on delete set null,
  decided_at timestamptz,
  reason text not null default '',
  unique (item_id, number),
  check ((link is null) = (file_id is not null)),
  check ((file_id is null) = (file_version is null and file_name is null and bytes is null)),
  check (state in ('waiting', 'replaced') or decided_at is not null)
);
create unique index library_versions_waiting on library_versions (item_id) where state = 'waiting';
create unique index library_versions_approved on library_versions (item_id) where state = 'approved';
create index library_versions_file on library_versions (file_id) where file_id is not null;
create index library_versions_category on library_versions (category_id);
create index library_versions_maker on library_versions (made_by);

-- The text inside the file of a version, read by a job; 'none' where there is none to read, 'failed' where it could not be.
create table library_texts (
  version_id int primary key references library_versions on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'none', 'failed')),
  body text not null default '',
  read_at timestamptz
);
create index library_texts_waiting on library_texts (version_id) where state = 'waiting';

create function show_library_items(p_items int[]) returns void language sql as $$
  update library_items i
  set shown_id = v.id, shown_at = v.decided_at, category_id = v.category_id, kind = v.kind, language = v.language,
    tags = v.tags, sort_key = sort_key(v.title), head = parts_of(v.title || ' ' || array_to_string(v.tags, ' ')),
    words = tsvector_concat(parts_of(v.title || ' ' || array_to_string(v.tags, ' ')),
      words_of(concat_ws(' ', (select string_agg(m.value, ' ') from jsonb_each_text(v.metadata) m), x.body)))
  from library_versions v left join library_texts x on x.version_id = v.id
  where i.id = any (p_items) and v.item_id = i.id and v.state = 'approved';
$$;

create table library_favourites (
  user_id int not null references users on delete cascade,
  item_id int not null references library_items on delete cascade,
  marked_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index library_favourites_item on library_favourites (item_id);

create table library_ratings (
  user_id int not null references users on delete cascade,
  item_id int not null references library_items on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index library_ratings_item on library_ratings (item_id);

-- Differences are added up, so that two ratings at once lose nothing, and an erased person's goes with them.
create function total_library_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update library_items set stars_sum = stars_sum - old.stars, ratings = ratings - 1 where id = old.item_id;
  end if;
  if tg_op <> 'DELETE' then
    update library_items set stars_sum = stars_sum + new.stars, ratings = ratings + 1 where id = new.item_id;
  end if;
  return null;
end $$;
create trigger total_ratings after insert or update or delete on library_ratings
  for each row execute function total_library_ratings();

-- Who opened what, and when last.
create table library_uses (
  user_id int not null references users on delete cascade,
  item_id int not null references library_items on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1,
  primary key (user_id, item_id)
);
create index library_uses_recent on library_uses (user_id, last_at desc);
create index library_uses_item on library_uses (item_id);

-- What was sent to a mentee; new until they open it.
create table library_shares (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  item_id int not null references library_items on delete cascade,
  mentee_id int not null references users on delete cascade,
  sender_id int references users on delete set null,
  is_new boolean not null default true,
  shared_at timestamptz not null default now(),
  opened_at timestamptz,
  last_opened_at timestamptz,
  opens int not null default 0,
  unique nulls not distinct (item_id, mentee_id, sender_id)
);
create index library_shares_mentee on library_shares (mentee_id, project_id, shared_at desc);
create index library_shares_sender on library_shares (sender_id, project_id, shared_at desc);
create index library_shares_project on library_shares (project_id, shared_at desc);
