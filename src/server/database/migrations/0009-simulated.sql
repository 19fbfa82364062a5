-- Which actions were only simulated: of each run, and of each application those that it tells of.
alter table action_runs add column simulated boolean not null default false;
alter table applications add column simulated text[] not null default '{}';
