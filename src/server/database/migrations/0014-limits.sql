-- How much of each limit is used up, under keyed hashes of addresses and numbers. Unlogged: no write waits for the disk, a backup made
-- with --no-unlogged-table-data has no row of it, and after a crash of PostgreSQL the limits begin anew.
create unlogged table limits (
  key text primary key,
  points int not null,
  -- Milliseconds since 1970.
  expire bigint
);
create index limits_by_expiry on limits (expire);
