CREATE TABLE `user_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_words_user` ON `user_words` (`user_id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`last_name`,`first_name`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_subscription` ON `users` (`subscription_status`,`created_at`);--> statement-breakpoint
-- People from before: their words without the accents' being taken off, until they save their profile.
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT lower(`email`), `id` FROM `users`;--> statement-breakpoint
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT lower(substr(`email`, instr(`email`, '@'))), `id` FROM `users`;--> statement-breakpoint
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT lower(`first_name`), `id` FROM `users`;--> statement-breakpoint
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT lower(`last_name`), `id` FROM `users`;
