CREATE TABLE `email_confirmations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_email` blob,
	`token_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_confirmations_token` ON `email_confirmations` (`token_hash`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `password_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_confirmed_at` integer;