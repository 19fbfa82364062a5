-- Who is signed in at the desk; of tokens only keyed hashes are kept. And the sign-ins that failed, by which they are limited.
create table desk_sessions (
  token_hash bytea primary key,
  clerk text not null,
  expires_at timestamptz not null
);
create table desk_failures (
  id bigint generated always as identity primary key,
  failed_at timestamptz not null
);

-- What was done at the desk. Each entry has the hash of the one before it. It names applications by their references, outlives
-- them, and has nothing of what was answered.
create table audit_entries (
  number int primary key,
  done_at timestamptz not null,
  clerk text not null,
  act text not null,
  reference text,
  part text,
  previous_hash text not null,
  hash text not null
);
create index audit_entries_by_reference on audit_entries (reference, number);

create table application_notes (
  id bigint generated always as identity primary key,
  application text not null references applications (id) on delete cascade,
  clerk text not null,
  note text not null,
  written_at timestamptz not null
);
create index application_notes_by_application on application_notes (application, id);

-- The desk's list goes on after the last one that was shown, by time and id: both lead the same way.
drop index applications_by_time;
create index applications_by_time on applications (received_at desc, id desc);
create index applications_by_status on applications (status, received_at desc, id desc);
create index applications_by_flow on applications (flow, received_at desc, id desc);
create index applications_by_flow_and_status on applications (flow, status, received_at desc, id desc);
create index applications_by_reference on applications (reference text_pattern_ops);
