/** The privacy page's text about backups. `days`: how many days the operator keeps them; 0 for no backups. */
export const backupsText = (days: number): string =>
  days === 0
    ? 'No backups are kept.'
    : `Backups are deleted ${days === 1 ? 'after a day' : `after ${days} days`}. Until then a backup that was made before you deleted your account, a form or a document still holds it, encrypted, and the operator’s key could open it. After that nobody can.`;
