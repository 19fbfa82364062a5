-- The outbox is partitioned by the month in which the application was received. All that was there is the first partition, where it stays, with
-- what a process of the build before writes and what tells of deletions. No unique key leaves out `application`, by which the rows can be distributed.
alter table outbox
  add column received_at timestamptz not null default '-infinity',
  -- The status or error of the last attempt. It replaces `webhook_attempts`, which stays for processes of the build before.
  add column last text;
update outbox set last = (select coalesce(status::text, fault) from webhook_attempts where outbox = outbox.id order by id desc limit 1)
  where next_at is not null or dead_at is not null;
alter table webhook_attempts drop constraint webhook_attempts_outbox_fkey;
alter table outbox rename to outbox_first;
alter table outbox_first drop constraint outbox_pkey, add primary key (id, application, received_at);
drop index outbox_due;
create table outbox (like outbox_first including defaults including indexes) partition by range (received_at);
alter table outbox attach partition outbox_first for values from (minvalue) to ('2000-01-01Z');
create table outbox_default partition of outbox default;
