-- What was handed in, each time as it then was: the answer, the files it held in which versions, and what was said of it.
create table hand_ins (
  mentee_id int not null,
  action_id int not null,
  number int not null check (number > 0),
  data jsonb not null default '{}',
  submitted_at timestamptz not null,
  review text check (review in ('accepted', 'returned')),
  reviewed_at timestamptz,
  reviewer_id int references users on delete set null,
  comment text not null default '',
  primary key (mentee_id, action_id, number),
  foreign key (mentee_id, action_id) references mentee_actions on delete cascade on update cascade,
  check ((review is null) = (reviewed_at is null))
);
create index hand_ins_reviewer on hand_ins (reviewer_id);

create table hand_in_files (
  mentee_id int not null,
  action_id int not null,
  number int not null,
  file_id text not null,
  version text not null,
  primary key (mentee_id, action_id, number, file_id),
  foreign key (mentee_id, action_id, number) references hand_ins on delete cascade on update cascade,
  foreign key (file_id, version) references file_versions on delete cascade
);
create index hand_in_files_version on hand_in_files (file_id, version);

-- Files that were handed in once and are not to be handed in again: they stay for what they were part of.
create table left_out_files (
  mentee_id int not null,
  action_id int not null,
  file_id text not null references files on delete cascade,
  primary key (mentee_id, action_id, file_id),
  foreign key (mentee_id, action_id) references mentee_actions on delete cascade on update cascade
);
create index left_out_files_file on left_out_files (file_id);

-- What was handed in before is the first version, as it stands now.
insert into hand_ins (mentee_id, action_id, number, data, submitted_at, review, reviewed_at, comment)
select d.mentee_id, d.action_id, 1, d.mentee_data, d.submitted_at, d.review,
  case when d.review is not null then coalesce(d.reviewed_at, d.submitted_at) end, coalesce(d.public_data ->> 'comment', '')
from mentee_actions d join actions a on a.id = d.action_id
where d.submitted_at is not null and a.type_id in (4, 5);
