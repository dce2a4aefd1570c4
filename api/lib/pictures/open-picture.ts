import sharp, { type Sharp } from 'sharp';

// Of the library's many formats, only two are allowed. Its cache is off, so that it keeps no user's picture. One thread
// decodes a picture, so that other work is not delayed.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** A picture of an untrusted file, upright. @param most pixels: a file of a few kilobytes can claim any number */
export const openPicture = (bytes: Uint8Array, most: number): Sharp =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: most, autoOrient: true });
