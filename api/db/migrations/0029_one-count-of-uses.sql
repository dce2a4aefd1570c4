INSERT INTO `plan_usage` (`user_id`, `kind`, `period`, `used`, `ends_at`) SELECT `user_id`, 'calls', `month`, `calls`, unixepoch(`month` || '-01', '+1 month') * 1000 FROM `api_usage`;--> statement-breakpoint
DROP TABLE `api_usage`;
