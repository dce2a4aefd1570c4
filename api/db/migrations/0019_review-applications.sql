CREATE TABLE `form_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`author_id` text,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `form_notes_form` ON `form_notes` (`form_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_notes_owner` ON `form_notes` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_notes_author` ON `form_notes` (`author_id`);--> statement-breakpoint
ALTER TABLE `forms` ADD `error_count` integer;--> statement-breakpoint
ALTER TABLE `forms` ADD `risk_count` integer;--> statement-breakpoint
ALTER TABLE `forms` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `forms` ADD `review_message` blob;--> statement-breakpoint
CREATE INDEX `forms_listed` ON `forms` (coalesce(`own_deadline`, `deadline`, '9999-12-31'),`status`,`form_type`,`country`,`owner_id`);--> statement-breakpoint
CREATE INDEX `forms_filtered` ON `forms` (`status`,`form_type`,`country`,coalesce(`own_deadline`, `deadline`, '9999-12-31'));--> statement-breakpoint
CREATE INDEX `forms_updated` ON `forms` (`updated_at`,`status`,`form_type`,`country`,`owner_id`);--> statement-breakpoint
CREATE INDEX `forms_country` ON `forms` (`country`,coalesce(`own_deadline`, `deadline`, '9999-12-31'));--> statement-breakpoint
CREATE INDEX `audit_events_subject` ON `audit_events` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_action` ON `audit_events` (`action`,`at`);