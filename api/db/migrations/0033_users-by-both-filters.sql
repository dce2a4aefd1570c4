DROP INDEX `users_role`;--> statement-breakpoint
DROP INDEX `users_subscription`;--> statement-breakpoint
CREATE INDEX `users_role_subscription` ON `users` (`role`,`subscription_status`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_subscription` ON `users` (`subscription_status`,`created_at`);