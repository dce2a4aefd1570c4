CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `locked_by` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `started_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_locked_by` ON `jobs` (`locked_by`);--> statement-breakpoint
CREATE INDEX `jobs_running` ON `jobs` (`kind`,`locked_until`);