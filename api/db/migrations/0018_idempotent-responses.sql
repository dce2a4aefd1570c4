ALTER TABLE `first_answers` RENAME TO `idempotent_responses`;--> statement-breakpoint
DROP INDEX `first_answers_created`;--> statement-breakpoint
DROP INDEX `first_answers_form`;--> statement-breakpoint
CREATE INDEX `idempotent_responses_created` ON `idempotent_responses` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotent_responses_form` ON `idempotent_responses` (`form_id`);
