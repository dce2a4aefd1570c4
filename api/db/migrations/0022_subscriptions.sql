CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`subscription_id` text,
	`attempt` integer NOT NULL,
	`state` text NOT NULL,
	`cancel_at_period_end` integer NOT NULL,
	`period_end` integer,
	`amount` integer,
	`currency` text,
	`past_due_since` integer,
	`revision` integer NOT NULL,
	`read_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_state` ON `subscriptions` (`state`,`past_due_since`);