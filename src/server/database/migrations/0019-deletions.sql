-- Every removal is written to the log of deletions outside the database, too; null: not yet.
alter table removals add column logged_at timestamptz;
create index removals_unlogged on removals (removed_at) where logged_at is null;

-- The log that belongs to this database, and whether it is being replayed after a restore: in one row.
create table deletion_log (
  one int primary key check (one = 1),
  id uuid not null,
  is_replaying boolean not null
);
