CREATE TABLE `risk_flags` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`flag_type` text NOT NULL,
	`severity` text NOT NULL,
	`status` text NOT NULL,
	`fingerprint` text NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	`changed_by` text,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `risk_flags_form` ON `risk_flags` (`form_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `risk_flags_owner` ON `risk_flags` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `risk_flags_created` ON `risk_flags` (`created_at`);--> statement-breakpoint
CREATE INDEX `risk_flags_status` ON `risk_flags` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `risk_flags_severity` ON `risk_flags` (`severity`,`created_at`);