ALTER TABLE `audit_events` ADD `detail` blob;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `sealed_for` text;