-- Clerks who signed in by OpenID Connect: the provider's subject and the roles of then. Both are null where the desk token was used.
alter table desk_sessions add column subject text, add column roles text[];

-- How far the audit log was verified since a check of all of it began: in one row.
create table audit_checks (
  id int primary key check (id = 1),
  began_at timestamptz not null,
  number int not null,
  hash text not null
);
