import type { Database } from '../../../src/server/database/database'

interface Filling {
  readonly flow: string
  readonly revision: string
  readonly count: number
  /** How far they lie apart, back from the beginning of 2026-03-10. */
  readonly minutes: number
}

/**
 * Inserts applications with what the list and the search of the desk read of them, a tenth of another status; the hash
 * of the contact of number n is the SHA-256 of n.
 */
export async function fillApplications(database: Database, { flow, revision, count, minutes }: Filling): Promise<void> {
  const statements = [
    `insert into sessions (id, token_hash, origin, flow, revision, created_at, expires_at, key_name, wrapped_key)
     select md5('session ' || n)::uuid, sha256(('made ' || n)::bytea), 'https://client.example', $1, $2, now(), now(), (select name from vault_keys), '\\x00'
     from generate_series(1, $3::int) as n where $4::float8 > 0`,
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, sealed, status, received_at)
     select md5('application ' || n)::uuid, md5('session ' || n)::uuid, upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 8)), $1, $2,
       '2026-03-10', 'null', md5(n::text), '[]', '\\x00', case when n % 10 = 0 then 'inReview' else 'received' end,
       timestamptz '2026-03-10' - n * $4::float8 * interval '1 minute'
     from generate_series(1, $3::int) as n`,
    `insert into application_contacts (hash, application) select encode(sha256(n::text::bytea), 'hex'), md5('application ' || n)::uuid
     from generate_series(1, $3::int) as n where $1 <> $2 and $4::float8 > 0`,
  ]
  for (const statement of statements) await database.rows(statement, [flow, revision, count, minutes])
}

/** Gives each application the files, runs, codes and calls that an applicant leaves: four files of `size` bytes, five runs. */
export async function fillSessions(database: Database, size: number): Promise<void> {
  const statements = [
    `insert into files (session, handle, application, size, began_at, sealed)
     select session, 'file ' || n, id, ${size}, received_at, '\\x00' from applications, generate_series(1, 4) as n`,
    `insert into file_parts (storage_key, part, bytes) select storage_key, 0, decode(repeat('ab', ${size}), 'hex') from files`,
    `insert into action_runs (session, action, outcome, proof, ran_at, sealed)
     select session, 'action', 'success', 'proof', received_at, decode(repeat('ab', 200), 'hex') from applications, generate_series(1, 5)`,
    `insert into action_calls (id, session, action, key, callback_hash, began_at, next_at)
     select gen_random_uuid(), session, 'action', n::text, sha256((session::text || n)::bytea), received_at, received_at from applications, generate_series(1, 5) as n`,
    `insert into codes (session, recipient, code_hash, sent_at) select session, 'hmac:' || session, '\\x00', received_at from applications`,
    'analyze',
  ]
  for (const statement of statements) await database.rows(statement)
}

/** Writes audit entries that were verified already, as those of a desk that is used are. */
export async function fillAudit(database: Database, count: number): Promise<void> {
  await database.rows(
    `insert into audit_entries (number, done_at, clerk, act, reference, previous_hash, hash)
     select n, timestamptz '2025-01-01' + n * interval '1 minute', 'Robin Clerk', 'revealed', upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 8)),
       encode(sha256((n - 1)::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex') from generate_series(1, $1::int) as n`,
    [count],
  )
  await database.rows(
    "insert into audit_checks (id, began_at, number, hash) select 1, now(), $1::int, encode(sha256($1::text::bytea), 'hex')",
    [count],
  )
}

/** Writes events that one receiver is to be told. */
export async function fillOutbox(database: Database, receiver: string, count: number): Promise<void> {
  await database.rows(
    `insert into outbox (kind, application, body, written_at, next_at, received_at, receiver_id, receiver)
     select 'application.received', 'none', '{"type":"application.received","data":{"id":"none","reference":"none"}}', t, t, t, $1, ''
     from (select timestamptz '2026-03-10' - n * interval '1 second' as t from generate_series(1, $2::int) as n) as made`,
    [receiver, count],
  )
}
