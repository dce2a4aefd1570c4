/** The user's photo. The browser checks its size before the upload, and the server again. */
const MEGABYTES = 10;

export const PHOTO_MAX_BYTES = MEGABYTES * 1024 * 1024;
export const PHOTO_TOO_LARGE = `This picture is too large: ${MEGABYTES} MB at most.`;
