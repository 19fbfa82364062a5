-- Every edition of a flow that was ever served. The document is text: jsonb would lose the order of its keys, which is that of screens and questions.
create table flows (
  flow text not null,
  revision text not null,
  document text not null,
  first_served_at timestamptz not null default now(),
  primary key (flow, revision)
);

-- An applicant's session; of its token only the hash is kept.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  origin text not null,
  flow text not null,
  revision text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (flow, revision) references flows (flow, revision)
);
create index sessions_by_expiry on sessions (expires_at);

-- What the server did for a session when the applicant's page ran an action.
create table action_runs (
  id bigint generated always as identity primary key,
  session uuid not null references sessions (id) on delete cascade,
  action text not null,
  outcome text not null,
  result json,
  proof text not null,
  ran_at timestamptz not null default now()
);
create index action_runs_by_session on action_runs (session, action);

-- An application: what was sent, as it was verified. The id is the submission's own and stands once.
create table applications (
  id text primary key,
  session uuid not null unique references sessions (id) on delete no action,
  reference text not null unique,
  flow text not null,
  revision text not null,
  submitted_on date not null,
  submission json not null,
  content_hash text not null,
  trusted json not null,
  status text not null default 'received',
  received_at timestamptz not null default now(),
  foreign key (flow, revision) references flows (flow, revision)
);
create index applications_by_time on applications (received_at desc, id);

-- What is to be told of applications; written with them, or not at all.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  application text not null,
  written_at timestamptz not null default now()
);
