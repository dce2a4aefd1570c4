-- What was recorded stays as it was, whatever the application does.
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events` BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events` BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `definitions_no_update` BEFORE UPDATE ON `definitions` BEGIN SELECT RAISE(ABORT, 'a stored definition is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `definitions_no_delete` BEFORE DELETE ON `definitions` BEGIN SELECT RAISE(ABORT, 'a stored definition is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `submissions_no_update` BEFORE UPDATE ON `submissions` BEGIN SELECT RAISE(ABORT, 'a submission is immutable'); END;
