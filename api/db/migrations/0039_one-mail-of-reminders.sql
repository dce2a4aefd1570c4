-- The reminders of a user are now sent by one job. Those that wait are queued again by it.
DELETE FROM `jobs` WHERE `kind` = 'reminder';
