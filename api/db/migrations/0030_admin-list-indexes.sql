DROP INDEX `user_words_user`;--> statement-breakpoint
CREATE INDEX `user_words_user` ON `user_words` (`user_id`,`word`);--> statement-breakpoint
DROP INDEX `users_role`;--> statement-breakpoint
DROP INDEX `users_subscription`;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`created_at`,`subscription_status`);--> statement-breakpoint
CREATE INDEX `users_subscription` ON `users` (`subscription_status`,`created_at`,`role`);--> statement-breakpoint
DROP INDEX `anomalies_status`;--> statement-breakpoint
DROP INDEX `anomalies_severity`;--> statement-breakpoint
CREATE INDEX `anomalies_status` ON `anomalies` (`status`,`detected_at`,`severity`);--> statement-breakpoint
CREATE INDEX `anomalies_severity` ON `anomalies` (`severity`,`detected_at`,`status`);--> statement-breakpoint
DROP INDEX `audit_events_actor`;--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor_id`,`at`,`action`);--> statement-breakpoint
DROP INDEX `risk_flags_status`;--> statement-breakpoint
DROP INDEX `risk_flags_severity`;--> statement-breakpoint
CREATE INDEX `risk_flags_status` ON `risk_flags` (`status`,`created_at`,`severity`);--> statement-breakpoint
CREATE INDEX `risk_flags_severity` ON `risk_flags` (`severity`,`created_at`,`status`);--> statement-breakpoint
DROP INDEX `model_usage_at`;--> statement-breakpoint
CREATE INDEX `model_usage_at` ON `model_usage` (`at`,`model`,`endpoint`,`success`,`prompt_tokens`,`completion_tokens`,`response_time_ms`,`cost_micros`);--> statement-breakpoint
DROP INDEX `subscriptions_state`;--> statement-breakpoint
CREATE INDEX `subscriptions_state` ON `subscriptions` (`state`,`currency`,`amount`);