-- What is unique of all applications, in whatever month: ids, which pages choose, and references. Each table can be distributed by its only key.
create table application_keys (
  id text primary key
);
create table application_references (
  reference text primary key,
  application text not null
);
insert into application_keys (id) select id from applications;
insert into application_references (reference, application) select reference, id from applications;
alter table application_contacts drop constraint application_contacts_application_fkey,
  add foreign key (application) references application_keys (id) on delete cascade;
alter table application_notes drop constraint application_notes_pkey, add primary key (id, application), drop constraint application_notes_application_fkey,
  add foreign key (application) references application_keys (id) on delete cascade;
alter table desk_requests drop constraint desk_requests_application_fkey;

-- Files of an application are in the month in which it was received; the others, and all that were there, in the first partition.
alter table files add column received_at timestamptz not null default '-infinity';
drop trigger list_removed_files on files;
drop trigger count_changed_bytes on files;
drop trigger count_removed_bytes on files;
alter table files drop constraint files_application_fkey, drop constraint files_session_fkey, drop constraint files_session_handle_key, drop constraint files_pkey;
alter table files rename to files_first;
alter table files_first add primary key (storage_key, session, received_at), add unique (session, handle, received_at);
create table files (like files_first including defaults including indexes) partition by range (received_at);
alter table files attach partition files_first for values from (minvalue) to ('2000-01-01Z');
create table files_default partition of files default;
create trigger list_removed_files after delete on files referencing old table as removed
  for each statement execute function list_removed_files();
create trigger count_changed_bytes after update on files referencing old table as earlier new table as later
  for each statement execute function count_stored_bytes();
create trigger count_removed_bytes after delete on files referencing old table as earlier
  for each statement execute function count_stored_bytes();

-- Applications are in the month in which they were received, from now on; those that were there stay together in the first partition.
alter table applications drop constraint applications_session_fkey, drop constraint applications_session_key,
  drop constraint applications_reference_key, drop constraint applications_pkey;
alter table applications rename to applications_first;
alter table applications_first add primary key (id, received_at);
create index on applications_first (session);
create table applications (like applications_first including defaults including constraints including indexes) partition by range (received_at);
alter table applications add constraint applications_flow_revision_fkey foreign key (flow, revision) references flows (flow, revision);
create table applications_default partition of applications default;
do $$ declare
  last timestamptz := (select max(received_at) from applications_first);
  bound timestamptz := case when last is null then '2000-01-01Z' else greatest(now(), last + interval '1 microsecond') end;
  month timestamp := date_trunc('month', bound at time zone 'utc');
begin
  execute format('alter table applications attach partition applications_first for values from (minvalue) to (%L)', bound);
  if last is not null then
    execute format('create table applications_%s partition of applications for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), bound, (month + interval '1 month') at time zone 'utc');
  end if;
end $$;

-- A process of the build before knows no keys: for it they come and go with the application. Both triggers can go with the next release.
create function add_application_keys() returns trigger language plpgsql as $$
begin
  insert into application_keys (id) values (new.id) on conflict do nothing;
  if not found then
    if exists (select from application_references where reference = new.reference and application = new.id) then return new; end if;
    return null;
  end if;
  insert into application_references (reference, application) values (new.reference, new.id) on conflict do nothing;
  if found then return new; end if;
  delete from application_keys where id = new.id;
  return null;
end
$$;
create trigger add_application_keys before insert on applications for each row execute function add_application_keys();
create function remove_application_keys() returns trigger language plpgsql as $$
begin
  delete from application_references where reference in (select reference from removed);
  delete from application_keys where id in (select id from removed);
  return null;
end
$$;
create trigger remove_application_keys after delete on applications referencing old table as removed
  for each statement execute function remove_application_keys();
