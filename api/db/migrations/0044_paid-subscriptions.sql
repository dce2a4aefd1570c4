ALTER TABLE `subscriptions` ADD `was_paid` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Only a paid subscription changes the membership. The audit trail has the changes of earlier subscriptions.
UPDATE `subscriptions` SET `was_paid` = true WHERE `state` IN ('active', 'past-due', 'ended') OR `user_id` IN (SELECT `subject_id` FROM `audit_events` WHERE `action` = 'SUBSCRIPTION_CHANGE' AND (`actor_id` IS NULL OR `actor_id` = `subject_id`));
