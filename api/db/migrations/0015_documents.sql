CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`file_id` text NOT NULL,
	`document_type` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`pages` integer NOT NULL,
	`content` blob NOT NULL,
	`state` text NOT NULL,
	`page` integer NOT NULL,
	`run_id` text,
	`runs` integer NOT NULL,
	`failure` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `documents_owner` ON `documents` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_created` ON `documents` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_file` ON `documents` (`file_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`file_id` text,
	`content_type` text,
	`size` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_token` ON `uploads` (`token_hash`);--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `uploads_created` ON `uploads` (`created_at`);