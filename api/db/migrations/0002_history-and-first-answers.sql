CREATE TABLE `first_answers` (
	`user_id` text NOT NULL,
	`key_hash` text NOT NULL,
	`form_id` text,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `first_answers_created` ON `first_answers` (`created_at`);--> statement-breakpoint
CREATE INDEX `first_answers_form` ON `first_answers` (`form_id`);--> statement-breakpoint
CREATE TABLE `form_history` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`definition_sha256` text NOT NULL,
	`content` blob NOT NULL,
	`revision` integer NOT NULL,
	`completion` integer NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`definition_sha256`) REFERENCES `definitions`(`sha256`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_history_form` ON `form_history` (`form_id`,`revision`);--> statement-breakpoint
ALTER TABLE `forms` ADD `own_deadline` text;--> statement-breakpoint
ALTER TABLE `forms` ADD `history_at` integer;