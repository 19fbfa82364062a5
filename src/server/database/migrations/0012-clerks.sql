-- Clerks who signed in by OpenID Connect: the provider's subject and the roles of then. Both are null where the desk token was used.
alter table desk_sessions add column subject text, add column roles text[];

-- What one clerk asked for and another has to approve.
create table desk_requests (
  application text not null references applications (id) on delete cascade,
  act text not null,
  asked_by text not null,
  asked_by_name text not null,
  expires_at timestamptz not null,
  approved_by text check (approved_by <> asked_by),
  primary key (application, act)
);
create index desk_requests_by_expiry on desk_requests (expires_at);

-- How far the audit log was verified since a check of all of it began: in one row.
create table audit_checks (
  id int primary key check (id = 1),
  began_at timestamptz not null,
  number int not null,
  hash text not null
);
