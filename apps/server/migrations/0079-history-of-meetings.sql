-- expand
-- The history of a meeting is read by the meeting, whoever takes part in it.
create index history_meeting on history (ref) where table_name in ('meetings', 'meeting_people');
