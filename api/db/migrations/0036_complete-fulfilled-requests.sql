-- Users deleted their accounts while a request was open. The audit trail knows when.
UPDATE `deletion_requests` SET `status` = 'COMPLETED', `decided_at` = `deleted`.`at`, `decided_by` = `deleted`.`actor_id` FROM `audit_events` AS `asked` JOIN `audit_events` AS `deleted` ON `deleted`.`subject_id` = `asked`.`subject_id` AND `deleted`.`action` = 'ACCOUNT_DELETE' WHERE `deletion_requests`.`status` = 'PENDING' AND `deletion_requests`.`user_id` IS NULL AND `asked`.`action` = 'DELETION_REQUEST' AND `asked`.`at` = `deletion_requests`.`requested_at`;
--> statement-breakpoint
UPDATE `deletion_requests` SET `status` = 'COMPLETED' WHERE `status` = 'PENDING' AND `user_id` IS NULL;
