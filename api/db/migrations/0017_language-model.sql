CREATE TABLE `model_configs` (
	`id` text PRIMARY KEY NOT NULL,
	`model_name` text NOT NULL,
	`provider` text NOT NULL,
	`is_active` integer NOT NULL,
	`prompt_micros_per_1k` integer NOT NULL,
	`completion_micros_per_1k` integer NOT NULL,
	`max_requests_per_minute` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `model_configs_model` ON `model_configs` (`provider`,`model_name`);--> statement-breakpoint
CREATE TABLE `model_usage` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`endpoint` text NOT NULL,
	`model` text NOT NULL,
	`success` integer,
	`error_code` text,
	`prompt_tokens` integer NOT NULL,
	`completion_tokens` integer NOT NULL,
	`response_time_ms` integer,
	`cost_micros` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `model_usage_at` ON `model_usage` (`at`,`model`);