/** Dates for reading: months by name, never digits only. */

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** 'Nov 20, 2026', in the reader's time zone. Takes an ISO instant or epoch milliseconds. */
export const formatDate = (instant: string | number): string => shortDate.format(new Date(instant));

// A day without a time is the same day everywhere.
const calendarDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Jan 31, 2027', of a day written `2027-01-31`. */
export const formatDay = (day: string): string => calendarDay.format(new Date(`${day}T00:00:00Z`));

// Two digits, as specified for deadlines (spec/1 section 9), so that a list of them stands in line.
const dueDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** 'Jan 01, 2027', of a deadline written `2027-01-01`. */
export const formatDeadline = (day: string): string => dueDay.format(new Date(`${day}T00:00:00Z`));

/** '2:41 PM'. */
export const formatTime = (instant: string | number): string => timeOfDay.format(new Date(instant));
