CREATE INDEX `forms_due` ON `forms` (coalesce(`own_deadline`, `deadline`));
