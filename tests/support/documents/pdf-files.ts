/** PDF files that tests make by hand: pages with text, and scanned pages. */

interface PdfPart {
  readonly head: string;
  readonly stream?: Uint8Array;
}

/** Numbers the parts from 1 and adds the cross-reference table and the trailer. */
function pdfFile(parts: readonly PdfPart[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]!.length;
  const add = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [index, { head, stream }] of parts.entries()) {
    offsets.push(length);
    const body = stream
      ? [
          Buffer.from(`${head.slice(0, -2)} /Length ${stream.length} >>\nstream\n`),
          Buffer.from(stream),
          Buffer.from('\nendstream'),
        ]
      : [Buffer.from(head)];
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(chunks);
}

const kids = (count: number): string => Array.from({ length: count }, (_, index) => `${3 + 2 * index} 0 R`).join(' ');

/** A PDF whose pages are JPEG pictures, as scanners make them. */
export function scanPdf(pages: readonly { jpeg: Uint8Array; width: number; height: number; turn?: number }[]): Buffer {
  const parts: PdfPart[] = [
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: `<< /Type /Pages /Kids [${kids(pages.length)}] /Count ${pages.length} >>` },
  ];
  for (const [index, { width, height, turn = 0 }] of pages.entries()) {
    // At 200 dpi.
    const [wide, high] = [(width * 72) / 200, (height * 72) / 200];
    const picture = 3 + 2 * pages.length + index;
    parts.push(
      {
        head: `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 ${wide} ${high}] /Contents ${4 + 2 * index} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
      },
      { head: '<< >>', stream: Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`) },
    );
  }
  for (const { jpeg, width, height } of pages)
    parts.push({
      head: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>`,
      stream: jpeg,
    });
  return pdfFile(parts);
}

/**
 * A PDF with real text: one list of lines for each page.
 * @param turn degrees by which each page is to be turned clockwise when it is shown
 */
export function textPdf(pages: readonly (readonly string[])[], turn = 0): Buffer {
  const parts: PdfPart[] = [
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: `<< /Type /Pages /Kids [${kids(pages.length)}] /Count ${pages.length} >>` },
  ];
  const fontPart = 3 + 2 * pages.length;
  for (const [index, lines] of pages.entries()) {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
    parts.push(
      {
        head: `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 612 792] /Contents ${4 + 2 * index} 0 R /Resources << /Font << /F ${fontPart} 0 R >> >> >>`,
      },
      { head: '<< >>', stream: Buffer.from(`BT /F 11 Tf 16 TL 72 720 Td\n${shown}\nET`) },
    );
  }
  parts.push({ head: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' });
  return pdfFile(parts);
}
