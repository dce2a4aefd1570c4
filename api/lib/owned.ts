/** Names a row or a file, and the user to whom it must belong. There is no query for a user's row without the owner. */
export interface Owned {
  readonly id: string;
  readonly ownerId: string;
}
