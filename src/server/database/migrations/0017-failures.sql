-- Codes that could not be sent and sign-ins at the desk that failed, for a month: names and the id of the request, never who it was.
create table failures (
  id bigint generated always as identity primary key,
  kind text not null,
  error text not null,
  request_id text,
  failed_at timestamptz not null
);
create index failures_by_time on failures (failed_at);

-- The request that an event came of, so that a dead letter leads to its lines in the log. None where no request did.
alter table outbox add column request_id text;
