CREATE TABLE `deletion_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`request_type` text NOT NULL,
	`status` text NOT NULL,
	`requested_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`on_behalf` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` blob,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deletion_requests_user` ON `deletion_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `deletion_requests_status` ON `deletion_requests` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `deletion_requests_due` ON `deletion_requests` (`due_at`);