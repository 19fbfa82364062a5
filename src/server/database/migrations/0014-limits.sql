-- How much of each limit is used up, under keyed hashes of addresses and numbers. Unlogged: no write waits for the disk, a backup made
-- with --no-unlogged-table-data has no row of it, and after a crash of PostgreSQL the limits begin anew.
create unlogged table limits (
  key text primary key,
  points int not null,
  -- Milliseconds since 1970.
  expire bigint
);
create index limits_by_expiry on limits (expire);

-- The bytes of all files that are whole. A transaction changes one row, that of its backend, so that uploads neither wait for one
-- another nor deadlock.
create table stored_bytes (
  part int primary key,
  bytes bigint not null
);
create function count_stored_bytes() returns trigger language plpgsql as $$
declare
  added bigint := 0;
begin
  if tg_op = 'UPDATE' then
    select coalesce(sum(size), 0) into added from later;
  end if;
  select added - coalesce(sum(size), 0) into added from earlier;
  if added <> 0 then
    update stored_bytes set bytes = bytes + added where part = pg_backend_pid() % 16;
  end if;
  return null;
end
$$;
create trigger count_changed_bytes after update on files referencing old table as earlier new table as later
  for each statement execute function count_stored_bytes();
create trigger count_removed_bytes after delete on files referencing old table as earlier
  for each statement execute function count_stored_bytes();
insert into stored_bytes
  select part, case part when 0 then (select coalesce(sum(size), 0) from files) else 0 end from generate_series(0, 15) as part;
