/** The input of a bench page: the data that the page shows. */
export const askedOf = <T>(): T => JSON.parse(document.getElementById('asked')!.textContent ?? '') as T;
