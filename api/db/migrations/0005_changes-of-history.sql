ALTER TABLE `form_history` ADD `changes` integer;--> statement-breakpoint
CREATE INDEX `form_history_owner` ON `form_history` (`owner_id`,`saved_at`);--> statement-breakpoint
CREATE INDEX `submissions_owner` ON `submissions` (`owner_id`,`created_at`);