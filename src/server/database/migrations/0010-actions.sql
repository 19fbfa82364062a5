-- Calls of actions, each one press of an applicant by the page's key: a request that comes again finds what came of the first.
create table action_calls (
  id uuid primary key,
  session uuid not null references sessions (id) on delete cascade,
  action text not null,
  -- Null once it has failed: the next press is another call.
  key text,
  -- Of what a provider that answers later knows it by.
  callback_hash bytea not null unique,
  began_at timestamptz not null,
  -- Until then one process carries it out, or one that is pending is not asked after.
  next_at timestamptz not null,
  -- How it ended, in action_runs.
  run bigint,
  unique (session, action, key)
);
