-- Codes that were sent, as keyed hashes, and the tries at each.
create table codes (
  id bigint generated always as identity primary key,
  session uuid not null references sessions (id) on delete cascade,
  recipient text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  attempts int not null default 0,
  verified_at timestamptz
);
create index codes_by_recipient on codes (recipient, sent_at);
create index codes_by_session on codes (session, sent_at);
