/** Files that are not what they claim to be; each is made for one attack. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { claimedJpeg, claimedPng, pngChunk } from './claimed-pictures.ts';

const MB = 1024 * 1024;

const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#225ea9' } });
export const jpeg = await blank.clone().jpeg().toBuffer();
const png = await blank.clone().png().toBuffer();
const gif = await blank.clone().gif().toBuffer();
const webp = await blank.clone().webp().toBuffer();
const tiff = await blank.clone().tiff().toBuffer();

/**
 * A PDF of these objects, of which the first is the catalog. A pair is an object's dictionary entries and its stream.
 */
export function pdfOf(objects: readonly (string | [string, Buffer])[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    const [head, stream] = typeof object === 'string' ? [object] : object;
    const body = stream
      ? [Buffer.from(`<< ${head} /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]
      : [Buffer.from(head)];
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]));
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const pageOf = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> ${more} >>`;
const CONTENT: [string, Buffer] = ['', Buffer.from('0 0 612 792 re f')];
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

export const pdf = pdfOf([catalog(), PAGES, pageOf(), CONTENT]);

/** A PDF with this entry in its catalog, and with the object that the entry refers to as object 5. */
const pdfWith = (entry: string, object = '<< >>') => pdfOf([catalog(entry), PAGES, pageOf(), CONTENT, object]);
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A PDF whose script is in a compressed object stream, where a search of the bytes does not find it. */
function pdfWithPackedScript(): Buffer {
  const packed = `5 0 ${SCRIPT}`;
  const head = '5 0 ';
  const stream = deflateSync(Buffer.from(packed));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const add = (text: string | Buffer) => parts.push(Buffer.from(text as string));
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, body] of [catalog('/OpenAction 5 0 R'), PAGES, pageOf()].entries()) {
    offsets.push(length());
    add(`${index + 1} 0 obj\n${body}\nendobj\n`);
  }
  offsets.push(length());
  add(`4 0 obj\n<< /Length 16 >>\nstream\n0 0 612 792 re f\nendstream\nendobj\n`);
  offsets.push(length());
  add(
    `6 0 obj\n<< /Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
  );
  add(stream);
  add('\nendstream\nendobj\n');
  const start = length();
  // Entries of a cross-reference stream: type, offset or stream number, generation or index in the stream.
  const entry = (type: number, second: number, third: number) => {
    const bytes = Buffer.alloc(6);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32BE(second, 1);
    bytes.writeUInt8(third, 5);
    return bytes;
  };
  const table = Buffer.concat([
    entry(0, 0, 255),
    ...offsets.slice(0, 4).map((offset) => entry(1, offset, 0)),
    entry(2, 6, 0),
    entry(1, offsets[4]!, 0),
    entry(1, start, 0),
  ]);
  add(`7 0 obj\n<< /Type /XRef /Size 8 /W [1 4 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`);
  add(table);
  add(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/**
 * Sixty megabytes of lines, compressed to some kilobytes. They are one path, which takes too much memory after a quarter
 * of the time that as many paths take.
 */
const lines = deflateSync(Buffer.alloc(60 * MB, '0 0 l\n'), { level: 9 });

/** A JPEG with this text in a comment before its picture. */
function commented(text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

const noted = (text: string): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(33)]);

const text = (value: string) => Buffer.from(value);
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const html = text('<!doctype html><script>alert(1)</script>');
const zip = Buffer.from('504b0304140000000800', 'hex');
const zipEnd = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const exe = text('MZ\x90\0');

/** By type: description of the file → its bytes. Each file must be refused. */
export const HOSTILE: Readonly<Record<'jpg' | 'png' | 'pdf', Readonly<Record<string, Buffer>>>> = {
  jpg: {
    'an SVG': svg,
    HTML: html,
    'a ZIP': zip,
    'a program': exe,
    'a GIF': gif,
    'a WebP': webp,
    'a TIFF': tiff,
    'a PDF': pdf,
    'a PNG': png,
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    zeros: Buffer.alloc(5000),
    'the first bytes of a JPEG alone': jpeg.subarray(0, 3),
    'the first bytes of a JPEG before HTML': Buffer.concat([jpeg.subarray(0, 4), html]),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'a JPEG whose picture is missing': Buffer.concat([
      jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
      Buffer.from([0xff, 0xd9]),
    ]),
    'spaces before a JPEG': Buffer.concat([text('  '), jpeg]),
    'a JPEG that is also HTML': Buffer.concat([jpeg, html]),
    'a JPEG that is also a ZIP': Buffer.concat([jpeg, zip, zipEnd]),
    'a JPEG that is also a Java archive': Buffer.concat([jpeg, Buffer.alloc(5000), zipEnd]),
    'a JPEG that is also a PDF': Buffer.concat([jpeg, pdf]),
    'a JPEG with a script in its comment': commented('<script>alert(1)</script>'),
    'a JPEG with PHP code in its comment': commented('<?php system($_GET[0]); ?>'),
    'a JPEG of 65,000 by 65,000 pixels': claimedJpeg(jpeg, 65_000, 65_000),
  },
  png: {
    'a JPEG': jpeg,
    'the first bytes of a PNG alone': png.subarray(0, 8),
    'the first bytes of a PNG before HTML': Buffer.concat([png.subarray(0, 8), html]),
    'half a PNG': png.subarray(0, png.length / 2),
    'a PNG that is also HTML': Buffer.concat([png, html]),
    'a PNG that is also a ZIP': Buffer.concat([png, zip, zipEnd]),
    'a PNG with an SVG in a text chunk': noted(svg.toString()),
    'a PNG of 50,000 by 50,000 pixels': claimedPng(png, 50_000, 50_000),
    'a PNG without pixels': claimedPng(png, 0, 0),
    'a PNG whose data ends early': claimedPng(png, 6000, 6000),
  },
  pdf: {
    'a JPEG': jpeg,
    'a PDF after other bytes': Buffer.concat([text('GIF89a\n'), pdf]),
    'the first bytes of a PDF alone': pdf.subarray(0, 8),
    'half a PDF': pdf.subarray(0, pdf.length / 2),
    'a PDF without a page': pdfOf([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>']),
    'a PDF whose page tree contains itself': pdfOf([catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    'a PDF with unreadable content': Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(4000, 0x5a), text('\n%%EOF\n')]),
    'a PDF that is protected by a password': pdfOf(
      [
        catalog(),
        PAGES,
        pageOf(),
        CONTENT,
        `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
      ],
      `/Encrypt 5 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
    ),
    'a PDF with a script that runs when it is opened': pdfWith('/OpenAction 5 0 R', SCRIPT),
    'a PDF with a script whose name is disguised': pdfWith(
      '/OpenAction 5 0 R',
      SCRIPT.replaceAll('JavaScript', 'J#61vaScript').replaceAll('/JS', '/J#53'),
    ),
    'a PDF with a compressed script': pdfWithPackedScript(),
    'a PDF that starts a program': pdfWith('/OpenAction 5 0 R', '<< /S /Launch /F (cmd.exe) >>'),
    'a PDF with an attached file': pdfWith(
      '/Names << /EmbeddedFiles 5 0 R >>',
      '<< /Names [(a.exe) << /Type /Filespec >>] >>',
    ),
    'a PDF with an XFA form': pdfWith('/AcroForm << /XFA 5 0 R /Fields [] >>'),
    'a PDF that is also a ZIP': Buffer.concat([pdf, zip, zipEnd]),
    'a PDF that is also HTML': Buffer.concat([pdf, html]),
    'a PDF whose page unpacks to millions of lines': pdfOf([
      catalog(),
      PAGES,
      pageOf(),
      ['/Filter /FlateDecode', lines],
    ]),
    'a PDF with a picture of 60,000 by 60,000 pixels': pdfOf([
      catalog(),
      PAGES,
      pageOf().replace('/Resources << >>', '/Resources << /XObject << /P 5 0 R >> >>'),
      ['', text('612 0 0 792 0 0 cm /P Do')],
      [
        '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(MB)),
      ],
    ]),
  },
};

/** Names under which a valid JPEG must be refused, for every type of document. */
export const NAMES_OF_NO_JPEG: readonly string[] = [
  'photo.svg',
  'photo.gif',
  'photo.exe',
  'photo.jpg.exe',
  'photo.php.jpg',
  'photo.html.jpg',
  'photo.pdf.jpg',
  'photo.svg.png.jpg',
  'photo',
  'jpg',
  '.jpg',
  '..jpg',
  '../photo.jpg',
  '../../etc/passwd.jpg',
  '..\\photo.jpg',
  '/etc/photo.jpg',
  'C:\\photo.jpg',
  'photo.jpg\0',
  'photo\0.jpg',
  'photo.exe\0.jpg',
  'photo\u202Egpj.exe',
  'photo\u202Egnp.jpg',
  'photo\u2066.jpg',
  'photo.jpg\n',
  'photo.jpg ',
  'photo.jpg.',
  'photo.jpg/',
  'photo.png',
  'photo.pdf',
  `${'x'.repeat(252)}.jpg`,
  '',
];

/** Files that are unusual but valid: each must be kept unchanged. */
export const RIGHT: Readonly<Record<string, { name: string; type: string; bytes: Buffer }>> = {
  'a PDF': { name: 'bank letter.pdf', type: 'application/pdf', bytes: pdf },
  'a PDF with line ends after its end': {
    name: 'a.PDF',
    type: 'application/pdf',
    bytes: Buffer.concat([pdf, text('\r\n\n')]),
  },
  'a PNG with a comment': { name: '护照 é.png', type: 'image/png', bytes: noted('from a scanner') },
  'a JPEG with a second JPEG after it, as some cameras write': {
    name: 'IMG_0001.JPG',
    type: 'image/jpeg',
    bytes: Buffer.concat([jpeg, jpeg]),
  },
  'a progressive JPEG': {
    name: 'v1.2 final.jpeg',
    type: 'image/jpeg',
    bytes: await blank.clone().jpeg({ progressive: true }).toBuffer(),
  },
};
