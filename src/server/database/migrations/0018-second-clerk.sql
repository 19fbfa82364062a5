-- What a clerk asked a second one to approve, for a day. Clerks are the provider's subjects; an export belongs to no application.
create table desk_requests (
  id uuid primary key default gen_random_uuid(),
  application text references applications (id) on delete cascade,
  act text not null,
  part text not null,
  issuer text not null,
  asked_by text not null,
  asked_by_name text not null,
  approved_by text check (approved_by <> asked_by),
  expires_at timestamptz not null
);
create index desk_requests_by_application on desk_requests (application);
