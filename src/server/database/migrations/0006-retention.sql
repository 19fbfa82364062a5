-- How many days after it was received an application of an edition is kept, as its document says; null: until somebody removes it.
create function retention_days(document text) returns int language sql immutable as $$
  select (document::json -> 'retention' ->> 'days')::int
$$;
alter table flows add column retention_days int generated always as (retention_days(document)) stored;

-- That an application was removed when its days were over. Whoever has its id finds it here by the SHA-256 of that; nothing else is left.
create table removals (
  application_hash text primary key,
  flow text not null,
  revision text not null,
  received_on date not null,
  removed_at timestamptz not null
);
