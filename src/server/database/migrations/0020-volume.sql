-- What stays fast with many applications. Those whose days are over are found by the edition, oldest first.
create index applications_by_edition on applications (flow, revision, received_at);

-- Whether an application came of a session, which then stays as long as that: the others go when they have expired.
alter table sessions add column sent boolean not null default false;
update sessions set sent = true where id in (select session from applications);
drop index sessions_by_expiry;
create index sessions_unsent on sessions (expires_at) where not sent;

-- Bytes are removed oldest first, many at once, and one statement lists all of them that another removes.
create index file_removals_by_time on file_removals (listed_at);
create function list_removed_files() returns trigger language plpgsql as $$
begin
  insert into file_removals (storage_key) select storage_key from removed on conflict do nothing;
  return null;
end
$$;
drop trigger list_removed_file on files;
create trigger list_removed_files after delete on files referencing old table as removed
  for each statement execute function list_removed_files();
