-- INSERT OR REPLACE takes the row away that is there: with the same name it would write these tables anew.
CREATE TRIGGER `audit_events_no_replace` BEFORE INSERT ON `audit_events` WHEN EXISTS (SELECT 1 FROM `audit_events` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `definitions_no_replace` BEFORE INSERT ON `definitions` WHEN EXISTS (SELECT 1 FROM `definitions` WHERE `sha256` = NEW.`sha256`) BEGIN SELECT RAISE(ABORT, 'a stored definition is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `submissions_no_replace` BEFORE INSERT ON `submissions` WHEN EXISTS (SELECT 1 FROM `submissions` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'a submission is immutable'); END;
