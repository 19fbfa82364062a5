-- How often something was met in an edition in a week, by names that its document gives. No row is anybody's: what comes is added up and forgotten.
create table counts (
  flow text not null,
  revision text not null,
  -- Its Monday, in UTC.
  week date not null,
  kind text not null,
  name text not null,
  part text not null,
  count int not null,
  primary key (flow, revision, week, kind, name, part),
  foreign key (flow, revision) references flows (flow, revision)
);
