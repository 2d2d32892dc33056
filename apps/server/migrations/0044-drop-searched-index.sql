-- Applications are searched within one programme, by reading its rows; no search goes by this index, which every save of a
-- draft and every change of a status had to write.
drop index applications_searched;
