-- What is said of a file on its way into the library; once it came, the version it became.
create table library_uploads (
  upload_id text primary key references file_uploads on delete cascade,
  user_id int not null references users on delete cascade,
  item_id int not null references library_items on delete cascade,
  category_id int not null references library_categories,
  title text not null,
  version_id int references library_versions on delete cascade
);
create index library_uploads_user on library_uploads (user_id);
create index library_uploads_item on library_uploads (item_id);
create index library_uploads_category on library_uploads (category_id);
create index library_uploads_version on library_uploads (version_id) where version_id is not null;
