CREATE TABLE `anomalies` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`severity` text NOT NULL,
	`status` text NOT NULL,
	`events` integer NOT NULL,
	`detected_at` integer NOT NULL,
	`resolution` text,
	`changed_at` integer,
	`changed_by` text
);
--> statement-breakpoint
CREATE INDEX `anomalies_detected` ON `anomalies` (`detected_at`);--> statement-breakpoint
CREATE INDEX `anomalies_status` ON `anomalies` (`status`,`detected_at`);--> statement-breakpoint
CREATE INDEX `anomalies_severity` ON `anomalies` (`severity`,`detected_at`);--> statement-breakpoint
CREATE INDEX `anomalies_type` ON `anomalies` (`type`,`detected_at`);--> statement-breakpoint
CREATE TABLE `anomaly_users` (
	`anomaly_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`anomaly_id`, `user_id`),
	FOREIGN KEY (`anomaly_id`) REFERENCES `anomalies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `anomaly_users_user` ON `anomaly_users` (`user_id`);