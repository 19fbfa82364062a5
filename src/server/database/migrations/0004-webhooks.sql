-- What is to be told to one receiver: when next, how often it was tried, and how it ended.
alter table outbox
  add column receiver text not null,
  add column body text not null,
  add column attempts int not null default 0,
  add column next_at timestamptz,
  add column delivered_at timestamptz,
  add column dead_at timestamptz;
create index outbox_due on outbox (next_at) where next_at is not null;

-- Every try: figures and names, never what was told.
create table webhook_attempts (
  id bigint generated always as identity primary key,
  outbox uuid not null references outbox (id) on delete cascade,
  tried_at timestamptz not null,
  status int,
  fault text,
  milliseconds int not null
);
create index webhook_attempts_by_outbox on webhook_attempts (outbox, id);
