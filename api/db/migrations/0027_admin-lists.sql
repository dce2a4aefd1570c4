DROP INDEX `forms_filtered`;--> statement-breakpoint
DROP INDEX `forms_updated`;--> statement-breakpoint
DROP INDEX `forms_country`;--> statement-breakpoint
CREATE INDEX `forms_status` ON `forms` (`status`,coalesce(`own_deadline`, `deadline`, '9999-12-31'),`form_type`,`country`);--> statement-breakpoint
CREATE INDEX `forms_type` ON `forms` (`form_type`,coalesce(`own_deadline`, `deadline`, '9999-12-31'),`status`,`country`);--> statement-breakpoint
CREATE INDEX `forms_updated` ON `forms` (`updated_at`,`status`,`form_type`,`country`,`owner_id`,`risk_count`);--> statement-breakpoint
CREATE INDEX `forms_country` ON `forms` (`country`,coalesce(`own_deadline`, `deadline`, '9999-12-31'),`status`,`form_type`);--> statement-breakpoint
DROP INDEX `users_name`;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`last_name`,`first_name`,`role`,`subscription_status`);--> statement-breakpoint
DROP INDEX `audit_events_at`;--> statement-breakpoint
CREATE INDEX `audit_events_at` ON `audit_events` (`at`,`actor_id`);