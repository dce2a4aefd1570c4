ALTER TABLE `subscriptions` ADD `is_processing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `refused_at` integer;