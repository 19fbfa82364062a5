-- Keys of programs that fetch applications; of their tokens only hashes are kept.
create table api_keys (
  id text primary key,
  token_hash bytea not null unique,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
