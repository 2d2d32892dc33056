-- expand
-- Every node reads the texts again when a programme replaces some of them by its own words.
create trigger words_added after insert on projects for each row
  when (new.settings #> '{Config,tdfw}' is not null) execute function languages_changed();
create trigger words_changed after update of settings on projects for each row
  when (old.settings #> '{Config,tdfw}' is distinct from new.settings #> '{Config,tdfw}')
  execute function languages_changed();
