-- expand
-- Short jobs have a lane of their own, so that they never wait behind long ones.
alter table jobs add column lane text not null default 'long' check (lane in ('short', 'long'));
