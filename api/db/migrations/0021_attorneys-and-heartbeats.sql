CREATE TABLE `attorneys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`bar_number` text NOT NULL,
	`specializations` text NOT NULL,
	`hourly_rate` integer NOT NULL,
	`rating` integer NOT NULL,
	`review_count` integer NOT NULL,
	`bio` text NOT NULL,
	`experience` integer NOT NULL,
	`languages` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attorneys_user` ON `attorneys` (`user_id`);--> statement-breakpoint
CREATE INDEX `attorneys_created` ON `attorneys` (`created_at`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`at` integer PRIMARY KEY NOT NULL
);
