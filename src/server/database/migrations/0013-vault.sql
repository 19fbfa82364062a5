-- The keys that seal, by name. Each holds the same lookup key, wrapped by it: keyed hashes outlive the key that seals.
create table vault_keys (
  name text primary key,
  lookup_key bytea not null
);

-- What was entered in a session is sealed by a data key of its own, which goes with the session. Null: it lies in clear.
alter table sessions add column key_name text references vault_keys (name), add column wrapped_key bytea;
create index sessions_by_key on sessions (key_name);
create index sessions_without_key on sessions (id) where wrapped_key is null;

-- Where `sealed` stands, it replaces `submission` and `trusted`, `result`, `note`, and `sha256` and `start`.
alter table applications add column sealed bytea;
alter table action_runs add column sealed bytea;
alter table application_notes add column sealed bytea;
alter table files add column sealed bytea, add column stripped boolean not null default false;
create index applications_in_clear on applications (id) where sealed is null;
create index action_runs_in_clear on action_runs (id) where sealed is null and result is not null;
create index application_notes_in_clear on application_notes (id) where sealed is null;
create index files_in_clear on files (storage_key) where sealed is null and size is not null;
create index codes_in_clear on codes (id) where recipient not like 'hmac:%';

-- Keyed hashes of the phone numbers and email addresses in an application, by which the desk finds it.
create table application_contacts (
  hash text not null,
  application text not null references applications (id) on delete cascade,
  primary key (hash, application)
);
create index application_contacts_by_application on application_contacts (application);
