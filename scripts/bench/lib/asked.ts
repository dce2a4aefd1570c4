/** What a page of the bench was asked to show. */
export const askedOf = <T>(): T => JSON.parse(document.getElementById('asked')!.textContent ?? '') as T;
