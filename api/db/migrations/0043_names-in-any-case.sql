DROP INDEX `users_name`;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` ("last_name" COLLATE NOCASE,"first_name" COLLATE NOCASE,`role`,`subscription_status`);