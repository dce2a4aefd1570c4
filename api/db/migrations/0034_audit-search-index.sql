DROP INDEX `audit_events_actor`;--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor_id`,`at`,`action`,`id`);