-- Whether a session was begun by a server of tests, which shows codes on the page: what comes of it is a test, and no live server knows it.
alter table sessions add column mode text not null default 'live' check (mode in ('live', 'test'));
alter table applications add column mode text not null default 'live' check (mode in ('live', 'test'));
update applications set mode = 'test' where submission->>'mode' = 'test';
