/** The headers of a file that the browser saves and never shows, because it may hold what a user has uploaded. */
export const attachment = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
});
