CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`content` blob NOT NULL,
	`is_done` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_messages_created` ON `support_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `support_messages_done` ON `support_messages` (`is_done`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_messages_user` ON `support_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `waiting_list` (
	`id` text PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`fingerprint` text NOT NULL,
	`email` blob NOT NULL,
	`user_id` text,
	`consent` text NOT NULL,
	`consent_at` integer NOT NULL,
	`token_hash` text,
	`link_sent_at` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_fingerprint` ON `waiting_list` (`fingerprint`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_token` ON `waiting_list` (`token_hash`);--> statement-breakpoint
CREATE INDEX `waiting_list_topic` ON `waiting_list` (`topic`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `waiting_list_confirmed` ON `waiting_list` (`confirmed_at`,`consent_at`);--> statement-breakpoint
CREATE INDEX `waiting_list_user` ON `waiting_list` (`user_id`);