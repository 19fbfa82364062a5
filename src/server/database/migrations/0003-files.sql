-- Files as they come, one by one. `start` are the first bytes, by which their kind is told; whole once size and sha256 stand.
create table files (
  storage_key uuid primary key default gen_random_uuid(),
  session uuid not null references sessions (id) on delete cascade,
  handle text not null,
  application text references applications (id) on delete cascade,
  size bigint,
  sha256 text,
  start bytea,
  began_at timestamptz not null,
  unique (session, handle)
);
create index files_by_application on files (application);

-- The bytes, where the database keeps them itself.
create table file_parts (
  storage_key uuid not null,
  part int not null,
  bytes bytea not null,
  primary key (storage_key, part)
);
alter table file_parts alter column bytes set storage external;

-- Bytes that no row names any more; whoever removes them goes by this list, so that a fall leaves none behind.
create table file_removals (
  storage_key uuid primary key,
  listed_at timestamptz not null default now()
);

create function list_removed_file() returns trigger language plpgsql as $$
begin
  insert into file_removals (storage_key) values (old.storage_key) on conflict do nothing;
  return old;
end
$$;
create trigger list_removed_file after delete on files for each row execute function list_removed_file();
