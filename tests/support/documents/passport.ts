import type { Canvas } from '@napi-rs/canvas';
import { td3 } from './mrz.ts';
import { newPaper, write, type Paper } from './paper.ts';
import type { PassportHolder } from './people.ts';

/** The data page of a passport, in millimetres (ICAO Doc 9303 part 4). */
const PAGE = { width: 125, height: 88 };
/** OCR-B in zones: ten characters an inch, lines 6.35 mm apart. */
const CELL = 2.54;
const LINE = 6.35;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const printed = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** The data page of a passport, in colors that differ by country. */
export function drawPassport(holder: PassportHolder, zone = td3(holder), scale = 12): Canvas {
  const hue = ([...holder.country].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 37) % 360;
  const paper = newPaper(PAGE, scale, `hsl(${hue}, 30%, 92%)`);
  drawGuilloche(paper, hue);
  write(paper, holder.country.toUpperCase(), 8, 9, { size: 4.2, bold: true, color: `hsl(${hue}, 60%, 25%)` });
  write(paper, 'PASSPORT', 92, 9, { size: 4.2, bold: true, color: `hsl(${hue}, 60%, 25%)` });
  drawPortrait(paper, hue);
  const entries: [string, string, number, number][] = [
    ['Type / Type', 'P', 46, 16],
    ['Code of issuing State', holder.state.replaceAll('<', ''), 62, 16],
    ['Passport No.', holder.number, 92, 16],
    ['Surname / Nom', holder.surname, 46, 25],
    ['Given names / Prénoms', holder.givenNames, 46, 34],
    ['Nationality / Nationalité', holder.nationalityText, 46, 43],
    ['Date of birth', printed(holder.birthDate), 46, 51],
    ['Sex / Sexe', holder.sex, 75, 51],
    ['Place of birth', holder.birthPlace, 88, 51],
    ['Date of issue', printed(holder.issueDate), 46, 59],
    ['Date of expiry', printed(holder.expiryDate), 75, 59],
  ];
  for (const [label, value, x, y] of entries) {
    write(paper, label, x, y, { size: 1.9, color: '#33405a' });
    write(paper, value, x, y + 4, { size: 3.3, color: '#101418' });
  }
  drawZone(paper, zone, PAGE.width, PAGE.height - 7.5);
  return paper.canvas;
}

/** A card with its zone; the rest of the card is empty. */
export function drawCard(zone: readonly string[]): Canvas {
  const page = zone.length === 3 ? { width: 85.6, height: 54 } : { width: 105, height: 74 };
  const paper = newPaper(page, 12, '#eef1f6');
  drawGuilloche(paper, 210);
  write(paper, 'IDENTITY CARD', 8, 9, { size: 4, bold: true });
  drawZone(paper, zone, page.width, page.height - 4.5);
  return paper.canvas;
}

/** @param bottom baseline of the last line, in millimetres */
function drawZone(paper: Paper, zone: readonly string[], width: number, bottom: number): void {
  const left = (width - zone[0]!.length * CELL) / 2;
  for (const [line, text] of zone.entries())
    for (const [index, character] of [...text].entries())
      write(paper, character, left + index * CELL, bottom - (zone.length - 1 - line) * LINE, {
        size: 3.5,
        family: 'OCR-B',
      });
}

/** Fine wavy lines, as on security paper. */
function drawGuilloche({ context, canvas, scale }: Paper, hue: number): void {
  context.strokeStyle = `hsla(${hue}, 50%, 60%, 0.35)`;
  context.lineWidth = scale * 0.12;
  for (let row = 0; row < 30; row += 1) {
    context.beginPath();
    for (let x = 0; x <= canvas.width; x += scale) {
      const y = (row / 30) * canvas.height + Math.sin(x / (scale * 6) + row) * scale * 3;
      if (x === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

function drawPortrait({ context, scale }: Paper, hue: number): void {
  const mm = (value: number): number => value * scale;
  context.fillStyle = `hsl(${hue}, 15%, 80%)`;
  context.fillRect(mm(7), mm(14), mm(33), mm(44));
  context.fillStyle = '#7c6a5c';
  context.beginPath();
  context.ellipse(mm(23.5), mm(32), mm(8), mm(11), 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#3a4560';
  context.beginPath();
  context.ellipse(mm(23.5), mm(58), mm(14), mm(13), 0, Math.PI, 2 * Math.PI);
  context.fill();
}
