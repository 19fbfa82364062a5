-- Receivers are known by an id that stays when their address changes. An older process, which knows one receiver, goes by the address and leaves the id out.
alter table outbox add column receiver_id text not null default 'default';
create index outbox_due_by_receiver on outbox (receiver_id, next_at) where next_at is not null;
create index outbox_dead on outbox (receiver_id, dead_at) where dead_at is not null;
create index outbox_by_application on outbox (application);
