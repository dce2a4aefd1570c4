/** What can happen to a document before it is read: each quality makes a file from the drawn document. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { homography } from '../../../api/modules/reading/zone/rectify.ts';
import { scanPdf } from './pdf-files.ts';

export interface MadeFile {
  readonly bytes: Buffer;
  readonly mimeType: 'image/png' | 'image/jpeg' | 'application/pdf';
}

/** A seeded random generator, so that a test sees the same noise each time. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

const open = async (canvas: Canvas): Promise<Sharp> =>
  sharp(await canvas.encode('png')).flatten({ background: '#fff' });
const jpegOf = async (picture: Sharp, quality = 85): Promise<MadeFile> => ({
  bytes: await picture.jpeg({ quality }).toBuffer(),
  mimeType: 'image/jpeg',
});
const blurred = (sigma: number) => async (canvas: Canvas) =>
  jpegOf((await open(canvas)).blur(sigma * (canvas.width / 1500)));
const turned = (degrees: number) => async (canvas: Canvas) =>
  jpegOf((await open(canvas)).rotate(degrees, { background: '#d8d4cc' }));

async function noisy(canvas: Canvas, seed: number): Promise<MadeFile> {
  const { data, info } = await (await open(canvas)).raw().toBuffer({ resolveWithObject: true });
  const random = chance(seed);
  for (let index = 0; index < data.length; index += 1)
    data[index] = Math.max(0, Math.min(255, data[index]! + (random() + random() + random() - 1.5) * 50));
  return jpegOf(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }));
}

/** The document on a wooden table, seen at an angle. @param light darkness of the shadow, 0 to 1 */
async function onTable(canvas: Canvas, seed: number, amount: number, light: number): Promise<MadeFile> {
  const random = chance(seed);
  const [width, height] = [Math.round(canvas.width * 1.2), Math.round(canvas.height * 1.35)];
  const table = createCanvas(width, height);
  const context = table.getContext('2d');
  context.fillStyle = '#6d5844';
  context.fillRect(0, 0, width, height);
  for (let line = 0; line < 120; line += 1) {
    context.fillStyle = `rgba(${60 + random() * 40}, ${45 + random() * 30}, 30, 0.25)`;
    context.fillRect(0, random() * height, width, 1 + random() * 5);
  }
  const ground = context.getImageData(0, 0, width, height);
  const page = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const off = (): number => (random() - 0.5) * amount;
  const corner = (x: number, y: number): [number, number] => [width * (x + off()), height * (y + off())];
  const toPage = homography(
    [corner(0.1, 0.13), corner(0.9, 0.13), corner(0.1, 0.87), corner(0.9, 0.87)],
    [
      [0, 0],
      [canvas.width, 0],
      [0, canvas.height],
      [canvas.width, canvas.height],
    ],
  );
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = toPage([x, y]);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= canvas.width - 1 || top >= canvas.height - 1) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = (top * canvas.width + left) * 4;
      const below = at + canvas.width * 4;
      for (let color = 0; color < 3; color += 1)
        ground.data[(y * width + x) * 4 + color] =
          page[at + color]! * (1 - right) * (1 - down) +
          page[at + 4 + color]! * right * (1 - down) +
          page[below + color]! * (1 - right) * down +
          page[below + 4 + color]! * right * down;
    }
  context.putImageData(ground, 0, 0);
  const shadow = context.createLinearGradient(0, 0, width, height);
  shadow.addColorStop(0, `rgba(0, 0, 0, ${light})`);
  shadow.addColorStop(1, 'rgba(255, 255, 255, 0.05)');
  context.fillStyle = shadow;
  context.fillRect(0, 0, width, height);
  return jpegOf(await open(table), 80);
}

async function underGlare(canvas: Canvas, seed: number): Promise<MadeFile> {
  const random = chance(seed);
  const copy = createCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d');
  context.drawImage(canvas, 0, 0);
  const [x, y] = [canvas.width * (0.2 + random() * 0.6), canvas.height * (0.3 + random() * 0.6)];
  const spot = context.createRadialGradient(x, y, 0, x, y, canvas.width * 0.3);
  spot.addColorStop(0, 'rgba(255, 255, 255, 0.78)');
  spot.addColorStop(0.4, 'rgba(255, 255, 255, 0.45)');
  spot.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.fillStyle = spot;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return jpegOf(await open(copy));
}

/** One PDF with a page for each picture. */
export async function scanned(canvases: readonly Canvas[]): Promise<MadeFile> {
  const pages = await Promise.all(
    canvases.map(async (canvas) => {
      const picture = (await open(canvas)).resize({ width: Math.min(canvas.width, 1700) });
      const { data, info } = await picture.jpeg({ quality: 70 }).toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height };
    }),
  );
  return { bytes: scanPdf(pages), mimeType: 'application/pdf' };
}

type Make = (canvas: Canvas, seed: number) => Promise<MadeFile>;
const MADE = {
  clean: async (canvas) => ({ bytes: await canvas.encode('png'), mimeType: 'image/png' }),
  JPEG: async (canvas) => jpegOf(await open(canvas), 40),
  noise: noisy,
  'low contrast': async (canvas) => jpegOf((await open(canvas)).linear(0.35, 120)),
  'turned 5°': turned(5),
  'turned 90°': turned(90),
  'turned 180°': turned(180),
  perspective: (canvas, seed) => onTable(canvas, seed, 0.12, 0),
  phone: async (canvas, seed) => {
    const { bytes } = await onTable(canvas, seed, 0.08, 0.45);
    return jpegOf(sharp(bytes).resize({ width: 1600 }).blur(0.6), 75);
  },
  glare: underGlare,
  'small (600 px)': async (canvas) => jpegOf((await open(canvas)).resize({ width: 600 })),
  'light blur': blurred(2),
  'heavy blur': blurred(7),
  'PDF scan': (canvas) => scanned([canvas]),
  'turned 270°': turned(270),
} as const satisfies Record<string, Make>;

export type Quality = keyof typeof MADE;
/** `seed`: another seed gives other noise, another angle, another place of the glare. */
export const QUALITIES: Readonly<Record<Quality, Make>> = MADE;
