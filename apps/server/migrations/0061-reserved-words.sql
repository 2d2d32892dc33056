-- backfill
-- A programme whose url became the address of a page of the application could no longer be opened: it gets the first free
-- url of 'verify-1', 'verify-2', …, and its administrators are told by the event.
do $$
declare
  renamed record;
  free text;
begin
  for renamed in
    select id, url from projects where lower(url) in (
      'signin', 'resetpassword', 'gdpr', 'view', 'applicant', 'applicationform', 'application', 'quest', 'link', 'verify',
      'meet', 'feed', 'share', 'p', 'icons', 'preview', 'accessibility', 'home', 'about', 'settings', 'calendar',
      'notifications', 'customlayout', 'test', 'userinfo', 'statistics', 'views', 'viewsplus', 'directive', 'library',
      'files', 'chat', 'questionnaire', 'questtoken', 'mentorquest', 'admin', 'mentee', 'mentor', 'goals', 'microdata',
      'help', 'news', 'api', 'api2', 'api3', 'anyquest', 'account', 'assets', 'razor', 'uncached', 'healthz', 'readyz',
      'metrics')
    order by id
  loop
    select renamed.url || '-' || n into free from generate_series(1, 100000) n
    where not exists (select 1 from projects other where other.url = renamed.url || '-' || n)
    order by n limit 1;
    update projects set url = free, version = version + 1 where id = renamed.id;
    insert into events (kind, project_id, payload)
    values ('project.renamed', renamed.id, jsonb_build_object('From', renamed.url, 'To', free));
  end loop;
end $$;
